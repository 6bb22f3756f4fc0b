### At a real table with expansions. $cards is a list of names.

breach-pioneers-discarded = Discarded, because dice were removed after a breach: { $cards }.
breach-also-costs = To remove { $cells } also costs { $cards }, whose goal no longer holds then.
