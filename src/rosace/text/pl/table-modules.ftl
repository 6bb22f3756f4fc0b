### Przy prawdziwym stole z dodatkami. $cards to lista nazw.

breach-given-back = Odrzucone, bo po złamaniu zasad usunięto kostki: { $cards }.
breach-also-costs = Usunięcie { $cells } to także utrata: { $cards } – ich cel nie będzie już spełniony.
