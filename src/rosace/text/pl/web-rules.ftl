### Strony z zasadami: to, co stoi tam poza zasadami według tematów.

web-rules-title = Zasady: { $game }
web-rules-short = Zasady
web-rules-close = Wróć do gry
web-rules-sagrada-goal = Układasz witraż z kostek. Kostka to kawałek szkła: jej kolor to kolor szkła, a wartość to odcień, od 1, najjaśniejszego, do 6, najciemniejszego. Po dziesięciu rundach wygrywa witraż, który najlepiej spełnia cele.
web-rules-mandala-goal = Wśród stosów kamieni stoją czterej artyści. Przestaw jednego na nowe pole i weź kamienie z jego symbolem: powstanie z nich wieża na twojej planszy. W odpowiedniej chwili oddaj jej wierzchnie kamienie mandali, za punkty. Gdy mandala urośnie wystarczająco, wygrywa ten, kto ma najwięcej punktów.
web-rules-to-cards = Wszystkie karty
web-rules-to-learn = Naucz się, grając
web-rules-see-cards = Zobacz te karty
web-rules-manual = Podręcznik
web-rules-to-manual = Podręcznik ze wszystkimi rozstrzygnięciami
web-rules-manual-english = Ta strona podręcznika jest napisana po angielsku.
web-rules-manual-missing = W podręczniku nie ma takiej strony.
web-rules-modules = Moduły
web-rules-modules-about = Dodatki do Sagrady to moduły: wybierz dla stołu jeden, kilka albo wszystkie. Pełne zasady każdego są poniżej.

## Przykłady

web-rules-allowed = wolno
web-rules-refused = nie wolno
web-rules-order = Trzech graczy: u góry pierwsze ruchy, na dole drugie, w odwrotnej kolejności.
web-rules-first-good = Pierwsza kostka: w rogu albo przy krawędzi.
web-rules-first-bad = Pierwsza kostka nie zaczyna w środku.
web-rules-touch-good = Niebieska kostka styka się z czerwoną rogiem: to wystarczy.
web-rules-touch-bad = Niebieska kostka nie styka się z żadną.
web-rules-print-good = Niebieska na niebieskim; 2 na 2.
web-rules-print-bad = Pola wymagają czerwonej i wartości 5.
web-rules-likeness-good = Różnią się i kolorem, i wartością.
web-rules-colour-bad = Czerwona obok czerwonej.
web-rules-value-bad = 4 obok 4.
web-rules-corner-good = Rogami mogą się stykać nawet jednakowe kostki.
web-rules-pick-example = Przyszedł tu artysta z falami. Trzy kamienie obok niego mają fale; ten z płatkami zostaje. Wybierasz, który wziąć najpierw, tutaj górny, i idziesz dalej zgodnie z ruchem wskazówek zegara: pierwszy jest na spodzie wieży, ostatni na wierzchu.
web-rules-score-colour = Wybierz kolor, który leży na wierzchu co najmniej dwóch twoich wież. Punktują wszystkie twoje wieże z tym kolorem na wierzchu, każda według swojego pola:
web-rules-score-tops = Albo wybierz dowolne swoje wierzchnie kamienie, ile chcesz: po 1 punkcie za każdy. Najpierw punktują wszystkie wieże, potem wierzchni kamień każdej z nich trafia na planszę mandali.
