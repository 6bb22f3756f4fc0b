"""The messages of Rosace for people: Fluent catalogues in English, Polish and Russian.

The terminal, the server and the page use the same ones. A catalogue turns a message id and its arguments into a
sentence. The files `en/*.ftl` define the ids; the other languages have the same ones. The names of cards
are not here, but in the data of the cards. This package knows no game.
"""

import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from threading import Lock
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

__all__ = ["LANGUAGES", "Catalogue", "add_folder", "language_from_environment"]

LANGUAGES = ("en", "pl", "ru")
"""The languages there are catalogues for. The first is the one to fall back to."""


class Catalogue:
    """The messages of one language.

    >>> Catalogue("en").text("refusal-printed-colour", cell="B3", colour="R")
    'B3 takes only a red die.'
    >>> Catalogue("pl").text("refusal-printed-colour", cell="B3", colour="R")
    'Na pole B3 pasuje tylko czerwona kostka.'

    An attribute of a message is named after a dot:

    >>> Catalogue("en").text("rules-ties.title")
    'Ties'
    """

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no catalogue for {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language

    def text(self, key: str, /, **arguments: str | int) -> str:
        """The message `key` in this language, else in English, else `{key}`. A missing message raises no error.

        Numbers are written and declined the way the language does it. Pass a number that is only a label, such as
        a seed, as text.

        >>> Catalogue("ru").text("points", count=3)
        '3 очка'
        >>> Catalogue("ru").text("no-such-message")
        '{no-such-message}'
        """
        for language in (self.language, LANGUAGES[0]):
            text = _format(_bundle(language), key, arguments)
            if text is not None:
                return text
        return f"{{{key}}}"

    def has(self, key: str) -> bool:
        """Whether there is a message `key`, in this language or in English.

        >>> Catalogue("pl").has("refusal-game-over.rule"), Catalogue("pl").has("refusal-game-over.picture")
        (True, False)
        """
        return any(_pattern(_bundle(language), key) is not None for language in (self.language, LANGUAGES[0]))

    def __repr__(self) -> str:
        return f"Catalogue({self.language!r})"


def language_from_environment(environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for by ROSACE_LANG, LC_ALL, LC_MESSAGES or LANG: the first that is set decides.

    >>> language_from_environment({"LANG": "pl_PL.UTF-8"})
    'pl'
    >>> language_from_environment({"ROSACE_LANG": "ru", "LANG": "pl_PL.UTF-8"})
    'ru'
    >>> language_from_environment({"LANG": "C"})
    'en'
    """
    for name in ("ROSACE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name, "").strip():
            language = re.split(r"[-_.@]", value)[0].lower()
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


class _Bundle(FluentBundle):
    """All files of a language in one bundle, so that a message can use one from another file.

    An entry is parsed when it is first asked for, together with those that it names: a command needs few of them, and
    parsing all would take most of its time. Other threads wait until an entry is parsed.
    """

    def __init__(self, language: str) -> None:
        super().__init__([language], use_isolating=False)
        self._reading = Lock()
        self._unread: dict[str, str] = {}
        self._language = language
        self.add_folder(files(__name__))
        for folder in _folders:
            self.add_folder(folder)

    def add_folder(self, folder: Traversable) -> None:
        """Add the files of this language in a folder. A message that is there already stays as it is."""
        here = folder.joinpath(self._language)
        found: dict[str, str] = {}
        for file in sorted(here.iterdir(), key=lambda file: file.name) if here.is_dir() else ():
            if file.name.endswith(".ftl"):
                found |= _entries(file.read_text(encoding="utf-8"))
        with self._reading:
            self._unread = found | self._unread

    def has_message(self, message_id: str) -> bool:
        """Whether there is a message; if so, it is parsed now."""
        with self._reading:
            named = [message_id]
            while named:
                entry = self._unread.pop(named.pop(), None)
                if entry is not None:
                    self.add_resource(FluentResource(entry))
                    named += _NAME.findall(entry)
        return super().has_message(message_id)


_ENTRY: Final = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
_NAME: Final = re.compile(r"-?[a-zA-Z][\w-]*")


def _entries(text: str) -> dict[str, str]:
    """The messages and terms in a file, by their ids.

    >>> _entries("# Dice\\n-die = die\\npool = Pool\\n  .title = The { -die }\\n")
    {'-die': '-die = die\\n', 'pool': 'pool = Pool\\n  .title = The { -die }\\n'}
    """
    return {entry.partition("=")[0].strip(): entry for entry in _ENTRY.split(text)[1:]}


_folders: Final[list[Traversable]] = []


def add_folder(folder: str) -> None:
    """Add the catalogues in a folder, `en/*.ftl` and so on: those of a game that another package brings."""
    path = Path(folder)
    if path not in _folders:
        _folders.append(path)
        for language in LANGUAGES:
            _bundle(language).add_folder(path)


@cache
def _bundle(language: str) -> _Bundle:
    return _Bundle(language)


def _pattern(bundle: FluentBundle, key: str) -> Pattern | None:
    """The unformatted value of a message, or of an attribute when the key has a dot."""
    message_id, _, attribute = key.partition(".")
    if not bundle.has_message(message_id):
        return None
    message = bundle.get_message(message_id)
    return message.attributes.get(attribute) if attribute else message.value


def _format(bundle: FluentBundle, key: str, arguments: Mapping[str, str | int]) -> str | None:
    pattern = _pattern(bundle, key)
    if pattern is None:
        return None
    # A missing argument is shown as its name, and raises no error.
    text, _errors = bundle.format_pattern(pattern, dict(arguments))
    return str(text)
