### Co robi każda karta, naszymi słowami. Nazwy kart są przy ich danych, w zestawach kart.

## Narzędzia

tool-grozing-pliers = Wybierz kostkę i przed umieszczeniem zmień jej wartość o 1 w górę lub w dół. Szóstka nie staje się jedynką ani jedynka szóstką.
tool-eglomise-brush = Przesuń jedną kostkę w swoim witrażu. Kolor, którego wymaga nowe pole, nie ma znaczenia; wszystkie inne zasady umieszczania obowiązują.
tool-copper-foil-burnisher = Przesuń jedną kostkę w swoim witrażu. Wartość, której wymaga nowe pole, nie ma znaczenia; wszystkie inne zasady umieszczania obowiązują.
tool-lathekin = Przesuń dwie różne kostki w swoim witrażu, nie mniej. Każda musi spełniać wszystkie zasady umieszczania.
tool-lens-cutter = Wybierz kostkę i zamień ją na dowolną kostkę z toru rund; umieść tę, którą dostajesz w zamian.
tool-flux-brush = Wybierz kostkę i przed umieszczeniem rzuć nią ponownie. Jeśli nigdzie nie pasuje, wraca do puli wyboru z nową wartością.
tool-glazing-hammer = Rzuć ponownie wszystkimi kostkami z puli wyboru. Tylko w swoim drugim ruchu w rundzie, przed wybraniem kostki.
tool-running-pliers = W swoim pierwszym ruchu w rundzie: zaraz po jego zakończeniu wybierz i umieść drugą kostkę. Drugi ruch w tej rundzie przepada.
tool-cork-backed-straightedge = Wybierz kostkę i umieść ją tak, by nie stykała się z żadną inną. Wszystkie inne zasady umieszczania obowiązują.
tool-grinding-stone = Wybierz kostkę i przed umieszczeniem odwróć ją na przeciwną ściankę: 1 na 6, 2 na 5, 3 na 4 i odwrotnie.
tool-flux-remover = Wybierz kostkę, wrzuć ją do woreczka i wylosuj inną. Ustal wartość nowej kostki, a potem umieść ją albo zostaw w puli wyboru.
tool-tap-wheel = Przesuń jedną lub dwie kostki tego samego koloru, jeśli kostka tego koloru leży na torze rund. Każda musi spełniać wszystkie zasady umieszczania.

## Cele grupowe

public-row-color-variety = Pełne wiersze, w których żaden kolor się nie powtarza.
public-column-color-variety = Pełne kolumny, w których żaden kolor się nie powtarza.
public-row-shade-variety = Pełne wiersze, w których żadna wartość się nie powtarza.
public-column-shade-variety = Pełne kolumny, w których żadna wartość się nie powtarza.
public-light-shades = Pary złożone z 1 i 2, w dowolnych miejscach witrażu.
public-medium-shades = Pary złożone z 3 i 4, w dowolnych miejscach witrażu.
public-deep-shades = Pary złożone z 5 i 6, w dowolnych miejscach witrażu.
public-shade-variety = Zestawy wszystkich sześciu wartości, w dowolnych miejscach witrażu.
public-color-diagonals = Kostki, które stykają się rogiem z kostką tego samego koloru. Każda liczy się raz.
public-color-variety = Zestawy wszystkich pięciu kolorów, w dowolnych miejscach witrażu.

## Cele indywidualne

private-shades = Suma wartości { colour-dice-genitive } w twoim witrażu.

## Skąd pochodzą dane karty

status-rulebook = instrukcja
status-public = źródła publiczne
status-house = projekt własny
status-partly-house = projekt częściowo własny
