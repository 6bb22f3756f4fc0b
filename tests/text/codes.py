"""The codes of what the library says: refusals, and reasons why a sheet cannot be."""

import ast
from collections.abc import Iterator

from rosace.cli import real_table as cli_reasons
from rosace.engine import reason as engine_reasons
from rosace.mandala import explain as mandala_explain
from rosace.mandala import prompts as mandala_prompts
from rosace.mandala import remarks as mandala_remarks
from rosace.mandala.sheets import reasons as mandala_reasons
from rosace.sagrada import explain as sagrada_explain
from rosace.sagrada import prompts as sagrada_prompts
from rosace.sagrada import remarks as sagrada_remarks
from rosace.sagrada.modules import MODULE_CODES, MODULE_PROMPTS, MODULE_REMARKS
from rosace.sagrada.sheets import reasons as sagrada_reasons
from tests.text.catalogues import TEXT

CODE = TEXT.parent
CODES = {*sagrada_explain.CODES, *MODULE_CODES, *mandala_explain.CODES}
ROOMS = (engine_reasons.TEXTS, sagrada_reasons.TEXTS, mandala_reasons.TEXTS, cli_reasons.TEXTS)
PROMPTS = {*sagrada_prompts.CODES, *MODULE_PROMPTS, *mandala_prompts.CODES, "move"}
REMARKS = {*sagrada_remarks.CODES, *MODULE_REMARKS, *mandala_remarks.CODES, "moved", "rolled"}
REASONS = {code: text for texts in ROOMS for code, text in texts.items()}


def constants(node: ast.AST) -> Iterator[str]:
    """The texts in a piece of code."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
