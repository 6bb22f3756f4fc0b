### Strona badania kostek.

web-dice-title = Badanie kostek
    .about = czy kostki są uczciwe? wszystkie skończone gry publiczne, policzone
web-dice-lead = Kostki wszystkich skończonych gier publicznych, policzone i zbadane: czy wypadają jak uczciwe?
web-dice-empty = Jeszcze bez gier. Badanie zacznie się od pierwszej skończonej gry publicznej.
web-dice-none = Jeszcze bez gier.
web-dice-band = Pasek to różnica między tym, co wypadło, a tym, czego się spodziewano. Przy uczciwych kostkach kończy się w szarym polu w 95 przypadkach na 100; romb oznacza koniec poza polem.
web-dice-many = p to prawdopodobieństwo, że uczciwe kostki odbiegną co najmniej tak samo. Wśród wielu testów (tutaj { $tests }) któreś p jest małe przypadkiem, więc liczy się p po korekcie (metodą Holma).
web-dice-label = Wynik
web-dice-observed = Wypadło
web-dice-expected = Oczekiwano
web-dice-difference = Różnica
web-dice-statistic = Test chi-kwadrat: X² = { $statistic }, stopnie swobody { $degrees }, losowania { $draws }.
web-dice-seat = Miejsce { $seat }
web-dice-part = Część { $part }
web-dice-repeat = Powtórz to
web-dice-repeat-about = Każda gra w archiwum ma swoje ziarno i każde losowanie z niego wynika. To polecenie daje te same liczby:
web-dice-archive = Pobierz archiwum
