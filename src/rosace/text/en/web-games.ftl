### My games, and the archive.

web-mine = My games
    .about = Running and finished games, favourites and statistics.
web-mine-short = Games
web-mine-list = Games
web-mine-statistics = Statistics
web-mine-devices = Devices and data

## The list

web-mine-show = Show
web-mine-all = All
web-mine-going-on = Running
web-mine-over = Finished
web-mine-favourites = Favourites
web-mine-game = Game
web-mine-every-game = All games
web-mine-empty = No games here yet. Every game that you play on this device is listed here.
web-mine-play = Play a game
web-mine-more = Show more
web-mine-running = Running
web-mine-left = You have left this game
web-mine-favourite = Favourite
web-mine-remove = Remove
web-mine-remove-over = Remove this game from your list? The others keep it in theirs.
web-mine-remove-running = Remove this game from your list? You leave it, and the others may let a bot play on for you. Its link still opens your seat in this browser.
web-mine-remove-yes = Yes, remove
web-mine-cancel = Cancel
web-mine-won = Won
web-mine-lost = Lost
web-mine-place = Place { $place }
web-mine-target-beaten = Target beaten
web-mine-target-missed = Target missed

## Statistics

web-mine-counted = { $count ->
    [one] 1 finished game. Games with several seats at your screen are not counted.
   *[other] { $count } finished games. Games with several seats at your screen are not counted.
  }
web-mine-no-statistics = There is nothing to count yet: finish a game first.
web-mine-by-level = By opponent
web-mine-by-players = By number of players
web-mine-by-window = By window
web-mine-by-private = By private objective
web-mine-by-public = By public objective
web-mine-by-objective = By objective
web-mine-people = People
web-mine-players = { $count ->
    [one] 1 player
   *[other] { $count } players
  }
web-mine-wins = Games and wins
web-mine-points = Mean and best points
web-mine-mean = Mean
web-mine-best = Best
web-mine-worth = From the card
web-mine-won-of = { $won } of { $games } won

## Devices and data

web-mine-link = Link to your games
web-mine-link-about = You have no account: this device has a secret key. The link brings it to another device, and both then show the same games and can play them.
web-mine-link-show = Show the link and its QR code
web-mine-link-code = The link to your games as a QR code
web-mine-link-secret = Show it to nobody else: whoever has this link can play your seats and delete your games.
web-mine-no-key = This device has no games yet. It gets a key with the first one.
web-mine-bring = Bring games to this device?
web-mine-bring-about = This link is from another device. Both devices will show the same games, those of this device too. Continue only if the link is your own: whoever made it would see your games.
web-mine-bring-yes = Yes, it is my link
web-mine-brought = Done: this device now shows the games of both.
web-mine-export = Export all my data
web-mine-export-about = One JSON file with everything that is stored with your key: your games, results and favourites, and the records of finished games.
web-mine-delete = Delete everything
web-mine-delete-about = Your list, favourites and key are deleted, and your name is taken out of all your games. You leave those that are running. What remains is the moves and points of the games, without your name, because others have played them too.
web-mine-delete-sure = Delete everything? This cannot be undone.
web-mine-delete-yes = Yes, delete everything
web-mine-deleted = Everything is deleted.

## The archive

web-archive = Archive
web-archive-about = All finished public games, to look at, replay and download.
web-archive-found = The games that were found
web-archive-module = Expansion
web-archive-card = Card
web-archive-any = Any
web-archive-least = Points from
web-archive-most = Points to
web-archive-none = There are no such games.
web-archive-none-yet = None among these games. There are older ones.
web-archive-all = Show all games
web-archive-older = Show older games
web-archive-record = Record
web-archive-download = Download the archive
web-archive-download-about = The records of all public games, the oldest first. A file has about a thousand games; the manual of the API says how to get the next.
web-archive-text = As text
web-archive-parquet = As Parquet
