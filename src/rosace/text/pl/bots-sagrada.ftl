### Sagrada: dlaczego bot lubi ruch albo nie. Po jednym zdaniu na każdy kod powodu.

sagrada-objective = Przybliża do celu { $card }.
sagrada-objective-away = Oddala od celu { $card }.
sagrada-private = Pomaga w twoim celu indywidualnym.
sagrada-private-away = Niewiele daje dla twojego celu indywidualnego.
sagrada-spaces = Twoje pola pozostają łatwe do zapełnienia.
sagrada-spaces-away = Twoje pola będzie trudniej zapełnić.
sagrada-tokens = Oszczędza znaczniki uznania.
sagrada-tokens-away = Kosztuje znaczniki uznania.
sagrada-denies = Zabiera to, czego chcą inni.
sagrada-leaves = Zostawia innym to, czego chcą.
sagrada-target = Utrzymuje docelowy wynik na niskim poziomie.
sagrada-target-away = Pozwala docelowemu wynikowi rosnąć.
sagrada-chance = Liczy na szczęście i powinno się to opłacić.
sagrada-chance-away = Liczy na szczęście, a to raczej się nie opłaci.
sagrada-window = { $card } pasuje do tych celów.
sagrada-window-away = { $card } mniej pasuje do tych celów.
