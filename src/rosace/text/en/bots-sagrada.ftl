### Sagrada: why a bot likes a move, or does not. One sentence for each code of a reason.

sagrada-objective = It works towards { $card }.
sagrada-objective-away = It leads away from { $card }.
sagrada-private = It adds to your private objective.
sagrada-private-away = It does little for your private objective.
sagrada-spaces = It keeps your spaces easy to fill.
sagrada-spaces-away = It makes your spaces harder to fill.
sagrada-tokens = It saves favour tokens.
sagrada-tokens-away = It costs favour tokens.
sagrada-denies = It takes what the others want.
sagrada-leaves = It leaves the others what they want.
sagrada-target = It keeps the target low.
sagrada-target-away = It lets the target grow.
sagrada-chance = It trusts to luck, and that should pay.
sagrada-chance-away = It trusts to luck, and that hardly pays.
sagrada-window = { $card } suits these objectives.
sagrada-window-away = { $card } suits these objectives less.
