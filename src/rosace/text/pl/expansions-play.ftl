### Gra w terminalu z dodatkami do Sagrady.

## Co leży na stole

play-rare-board = Planszetka rzadkiego szkła
play-rare-left =
    { $count ->
        [0] więcej kostek nie ma
       *[other] kostek w zapasie: { $count }
    }
play-rare = Rzadkie szkło
play-grey-board = Planszetka ograniczeń dla szarych kostek
play-grey-aside = w puli kostek szarego szkła: { $count }
play-inspirations = Karty inspiracji
play-inspiration = twoja karta inspiracji
play-ready = gotowa
play-turned = odwrócona
play-pioneers = Karty pionierów
play-taken-you = twoja
play-taken-by = ma ją { $player }
play-blooms = Twoje karty rozkwitu
play-blooms-all = Karty rozkwitu
play-blooms-kept =
    { $count ->
        [one] { $count } karta rozkwitu
        [few] { $count } karty rozkwitu
       *[many] { $count } kart rozkwitu
    }
play-bloom-dealt = do zachowania lub odrzucenia
play-bloom-asked = zachować?
play-rose = Twoja róża
play-roses = Róże
play-worth-rank = liczba { $counted }, miejsce { $place }, teraz { $now }
play-worth-unranked = jeszcze nic do porównania, teraz { $now }
play-costs = koszt { $price }

## O co gra pyta

play-means-stay = zostaw kostkę na planszetce rzadkiego szkła
play-means-roll = rzuć tylko tą kostką
play-means-keep = od razu 1 znacznik uznania; za wzór { points-of-card }, bez niego tyle samo na minus
play-means-discard = nic nie znaczy
play-tokens-on-it = znaczniki uznania na nim: { $tokens }
play-notation-modules =
    Z modułami:

    K5 B3         umieść szarą piątkę na polu B3
    { "*" }5 B3         kup piątkę rzadkiego szkła i umieść ją na polu B3
    rose R5 B3    umieść czerwoną piątkę ze swojej róży na polu B3
    rose R5       weź tę kostkę ze swojej róży, do karty inspiracji
    luck          użyj swojej karty inspiracji; tak samo planszetki rzadkiego szkła z ponownym rzutem
    keep waves    zachowaj tę kartę rozkwitu
    discard waves odrzuć tę kartę rozkwitu
    from 1 C4     promocyjny przecinak: weź kostkę z pola C4 miejsca 1, licząc miejsca od 0

## Przed grą

play-menu-modules = Z jakimi dodatkami?
play-menu-modules-ask = Numery, Enter to żaden, albo inny język ({ $languages }):
modules-passion = Cała Pasja
modules-glory = Cała Chwała
modules-five-six = Wszystkie witraże i cele indywidualne dla pięciu i sześciu graczy
