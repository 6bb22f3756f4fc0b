### Dla tych, którzy przyglądają się grze pokazywanej z opóźnieniem.

web-late = Gra się zaczęła
web-late-begins = Tutaj będzie ją widać za { $left }.
