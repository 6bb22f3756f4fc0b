### At a real table with expansions. $cards is a list of names.

breach-given-back = Given back, because dice were removed after a breach: { $cards }.
breach-also-costs = To remove { $cells } also costs { $cards }, whose goal no longer holds then.
