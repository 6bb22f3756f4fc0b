"""Passion's inspiration cards: one short class per card, and the module that they make."""

from rosace.sagrada.modules.inspiration.inspiration import Inspirations as Inspirations
