"""Tables as event sourcing, without input or output.

`LiveTable` folds events. A command (`opening`, `commands`) takes a table and returns new events, or raises a `Problem`.
`showing` makes the state that a viewer may see.
"""
