### Pięć poziomów naszych botów i podpowiedzi, których udziela jeden z nich.

## Jak który gra

level-beginner = Nowicjusz
    .sagrada = nie zauważa wielu pól ani tego, jak kostka psuje sąsiednie
    .mandala = zgarnia punkty od razu, zapomina o swoich celach i o innych
level-casual = Amator
    .sagrada = dobrze czyta swój witraż, ale coś przeocza i nie używa narzędzi
    .mandala = dobrze buduje wieże, ale nie wszystko widzi i nie patrzy na innych
level-skilled = Wprawny
    .sagrada = dobrze czyta swój witraż i nic nie przeocza, ale nie używa narzędzi
    .mandala = przewiduje odpowiedź na swoje najlepsze ruchy i mało co pomija
level-expert = Ekspert
    .sagrada = planuje cały ruch z narzędziami i rzadko coś pomija
    .mandala = niczego nie pomija i rozważa wiele odpowiedzi na swoje ruchy
level-master = Mistrz
    .sagrada = niczego nie pomija, widzi, co wezmą inni, i rozgrywa w myślach partie do końca
    .mandala = patrzy tyle ruchów naprzód, na ile starczy mu czasu

## W grze

play-menu-level = Jak silny ma być przeciwnik?
play-thinking = { $player } myśli…
play-hint = Podpowiedź: najpierw najlepszy ruch. Punkty i szanse są szacowane.
play-hint-points = Punkty
play-hint-win = Wygrana
play-hint-chance = { $number }%
play-hint-equal = Mniej więcej tak samo dobre jak pierwsze.
