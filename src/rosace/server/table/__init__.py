"""A table and all that can happen at it, without any input or output.

A table is its events: `Table` folds them, a command looks at the folded table and answers with the events that follow,
or raises a `Problem`. `showing` is the one place that says who is shown what.
"""
