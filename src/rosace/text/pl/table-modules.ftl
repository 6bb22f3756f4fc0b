### Przy prawdziwym stole z dodatkami. $cards to lista nazw.

breach-pioneers-discarded = Odrzucone, bo po złamaniu zasad usunięto kostki: { $cards }.
breach-also-costs = Usunięcie { $cells } to także utrata: { $cards } – ich cel nie będzie już spełniony.
