"""How a language speaks: plurals, cases, what is missing, and which language it is."""

import pytest
from fluent.runtime import FluentBundle, FluentResource

import rosace.text
from rosace.sagrada.cards import deck
from rosace.sagrada.modules.inspiration.card import InspirationCard
from rosace.text import LANGUAGES, Catalogue, language_from_environment

BOX = deck.everything()


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 0, "0 points"),
        ("en", 1, "1 point"),
        ("pl", 1, "1 punkt"),
        ("pl", 3, "3 punkty"),
        ("pl", 5, "5 punktów"),
        ("pl", 21, "21 punktów"),
        ("pl", 22, "22 punkty"),
        ("ru", 1, "1 очко"),
        ("ru", 3, "3 очка"),
        ("ru", 5, "5 очков"),
        ("ru", 21, "21 очко"),
    ],
)
def test_plurals(language: str, count: int, words: str) -> None:
    assert Catalogue(language).text("points", count=count) == words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("1 stone on", "3 stones", "5 stones")),
        ("pl", ("1 kamień", "3 kamienie", "5 kamieni ")),
        ("ru", ("1 камень", "3 камня", "5 камней")),
    ],
)
def test_plurals_of_stones(language: str, words: tuple[str, str, str]) -> None:
    for count, counted in zip((1, 3, 5), words, strict=True):
        assert counted in Catalogue(language).text("objective-stones", count=count)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("1 favour token,", "2 favour tokens,", "5 favour tokens,")),
        ("pl", ("1 znacznik uznania,", "2 znaczniki uznania,", "5 znaczników uznania,")),
        ("ru", ("1 фишку привилегий,", "2 фишки привилегий,", "5 фишек привилегий,")),
    ],
)
def test_plurals_of_favour_tokens(language: str, words: tuple[str, str, str]) -> None:
    for price, counted in zip((1, 2, 5), words, strict=True):
        assert counted in Catalogue(language).text("refusal-rare-too-dear", price=price, tokens=0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_inspiration_says_how_often_it_is_used(language: str) -> None:
    catalogue = Catalogue(language)
    for card in BOX.of(InspirationCard):
        often = {catalogue.text(f"inspiration-{card}", every=every, price=1) for every in ("round", "game")}
        assert len(often) == 2, card


@pytest.mark.parametrize(
    ("language", "key", "words"),
    [
        ("pl", "private-shades", "Suma wartości niebieskich kostek w twoim witrażu."),
        ("ru", "private-shades", "Сумма яркости синих кубиков в вашем витраже."),
        ("pl", "refusal-colour-not-on-track", "Na torze rund nie ma niebieskiej kostki."),
        ("ru", "refusal-colour-not-on-track", "На счётчике раундов нет синего кубика."),
        ("pl", "stone-colour-stones", "niebieskie kamienie"),
        ("ru", "stone-colour-stones", "синих камней"),
    ],
)
def test_colours_stand_in_the_case_the_sentence_asks_for(language: str, key: str, words: str) -> None:
    assert Catalogue(language).text(key, colour="B") == words


def test_a_message_missing_in_a_language_is_given_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    polish = FluentBundle(["pl"], use_isolating=False)
    polish.add_resource(FluentResource("refusal-game-over = Koniec."))
    bundles = {"pl": polish, "en": rosace.text._bundle("en")}
    monkeypatch.setattr(rosace.text, "_bundle", bundles.__getitem__)
    catalogue = Catalogue("pl")
    assert catalogue.text("refusal-game-over") == "Koniec."
    assert catalogue.text("refusal-game-over.rule") == Catalogue("en").text("refusal-game-over.rule")
    assert catalogue.text("points", count=2) == "2 points"
    assert catalogue.has("points")


@pytest.mark.parametrize("key", ["no-such-message", "refusal-game-over.picture", "", "{", ".rule"])
def test_an_unknown_message_is_shown_as_its_id(key: str) -> None:
    assert not Catalogue("pl").has(key)
    assert Catalogue("pl").text(key, cell="B3") == "{" + key + "}"


def test_a_missing_argument_is_seen_and_does_not_stop_the_game() -> None:
    assert Catalogue("en").text("refusal-space-filled") == "cell already holds a die."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match=", ".join(LANGUAGES)):
        Catalogue("xx")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": ""}, "pl"),
        ({"LANG": "de_DE@euro", "ROSACE_LANG": "PL"}, "pl"),
        ({"LANG": "pl@x"}, "pl"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"ROSACE_LANG": "pl-PL"}, "pl"),
    ],
)
def test_language_from_environment(environment: dict[str, str], language: str) -> None:
    assert language_from_environment(environment) == language
