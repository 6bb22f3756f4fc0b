### Arkusz punktów.

score-favor-tokens = Niewykorzystane znaczniki uznania
score-empty-spaces = Puste pola
score-total = Razem
score-ranking = Kolejność
score-place = { $place }. { $player }
score-solo-won = Wygrana: { $points } przy docelowym wyniku { $target }.
score-solo-lost = Przegrana: { $points } przy docelowym wyniku { $target }. Trzeba mieć więcej niż docelowy wynik.
score-tie-private-points = Remis; decyduje większa liczba punktów za cele indywidualne.
score-tie-favor-tokens = Remis; decyduje większa liczba niewykorzystanych znaczników uznania.
score-tie-later-first-turn = Remis; decyduje późniejszy pierwszy ruch w ostatniej rundzie.
score-tie-shared = Remis pod każdym względem; miejsce jest wspólne.
score-lost-time = czas minął
score-lost-resignation = gra poddana
score-lost-abandonment = gra porzucona
