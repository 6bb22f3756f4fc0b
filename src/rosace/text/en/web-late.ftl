### For whoever looks on at a table that is shown late.

web-late = The game has begun
web-late-begins = It will be shown here in { $left }.
