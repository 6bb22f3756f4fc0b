# Rosace. `make` alone lists what there is. Works with GNU make 3.81 (macOS) and later.

PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install -qq
# Or every process compiles anew what it imports, and every worker the tests.
unexport PYTHONDONTWRITEBYTECODE
# Many tests wait for somebody else, a browser or a service, so there are more of them at work than cores.
WORKERS := $(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))' 2>/dev/null || echo 2)
PYTEST := $(BIN)/python -m pytest -q -n $(WORKERS) --dist worksteal
# Tests say what they need by marks; conftest.py sets most of them.
# `make check` plays a tenth of the battery's games.
LIGHT := not needs_browser and not needs_hosts and not needs_postgres and not needs_redis and not slow
# The tests of ROOM, and the examples in its docstrings.
ROOM_TESTS = $(or $(wildcard tests/$(ROOM) src/rosace/$(ROOM)),$(error There is no room $(ROOM): see CONTRIBUTING.md))
# The compiled build where `make compile` has made one of these sources, otherwise the sources.
ROSACE := PYTHONPATH="$$($(BIN)/python tools/compile.py ready)" $(BIN)/rosace
# The paths in ARGS. Where some are named, the rest is not looked at.
NAMED := $(filter tests/% src/% docs/% README.md,$(ARGS))

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help setup play terminal web web-dev check test style compile-ahead tests pictures compiled-tests lint format compile dist bench bench-page load chaos docs lock clean

help: ## List these targets
	@echo "Rosace: make TARGET"
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-16s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "  PORT=9000 and HOST=0.0.0.0 are for play, ROOM=sagrada for check. PYTHON=python3.12 chooses a Python."
	@echo "  ARGS=\"…\" is passed on by play, terminal, check, tests, pictures, compiled-tests, bench, bench-page, load and chaos."

setup: $(VENV)/.package ## Make .venv with the rosace command in it
	@echo "Ready: $(BIN)/rosace"

play: web ## Start the service that people and programs play at, and print its link
	@$(ROSACE) serve --host $(HOST) --port $(PORT) $(ARGS)

terminal: $(VENV)/.package ## Play in this terminal: Sagrada or Mandala Stones
	@$(ROSACE) play $(ARGS)

web: $(VENV)/.web ## Build the page that people play on, where its sources have changed
	@$(BIN)/python tools/web.py build

web-dev: $(VENV)/.web ## Serve the page as you write it, beside a service that runs at port 8000
	@$(BIN)/python tools/web.py dev

check: $(VENV)/.service $(if $(ROOM)$(NAMED),,web) style ## Check a change in two minutes, one to ROOM=sagrada in twenty seconds
	@mkdir -p build
	@{ $(BIN)/mypy && $(BIN)/lint-imports --no-logo --cache-dir build/imports; } >build/types.log 2>&1 & types=$$!; \
	ROSACE_BATTERY_GAMES=60 $(PYTEST) -m "$(LIGHT)" $(if $(ROOM),$(ROOM_TESTS)) $(ARGS); tests=$$?; \
	wait $$types || { cat build/types.log; exit 1; }; exit $$tests
	@echo "Not checked: what needs a browser, PostgreSQL or Redis, what is slow, the page's own tests and style, the compiled build, the manual. 'make test' does."

test: compile-ahead lint tests compiled-tests docs ## Check everything: lint, the tests, the tests again compiled, the manual

# Takes what the others leave of the cores. What goes wrong here does so again, and is told, when the compiled tests compile.
compile-ahead: $(VENV)/.dev
	@mkdir -p build
	@if $(BIN)/python tools/compile.py compiler >build/ahead.log 2>&1; then \
	  nohup nice -n 5 $(BIN)/python tools/compile.py build >>build/ahead.log 2>&1 & \
	fi

tests: $(VENV)/.service web ## Run the tests and the examples in the documentation, or those in ARGS
	@$(BIN)/python tools/services.py || test -z "$$CI"
	@$(if $(NAMED),,$(BIN)/python tools/web.py test)
	@$(PYTEST) $(ARGS)

pictures: $(VENV)/.service web ## Take pictures of every screen of the page, to look at, in build/screenshots
	@$(BIN)/python tools/services.py
	@PICTURES=1 $(PYTEST) tests/browser/test_screens.py $(ARGS)
	@echo "Ready: build/screenshots"

compiled-tests: $(VENV)/.service web ## Run the tests against the compiled build
	@$(BIN)/python tools/services.py || test -z "$$CI"
	@if $(BIN)/python tools/compile.py compiler; then \
	  $(BIN)/python tools/compile.py build && \
	  PYTHONPATH="$(CURDIR)/build/compiled" ROSACE_EXPECT_COMPILED=1 $(PYTEST) -m rules tests $(ARGS); \
	else \
	  echo "*** The compiled tests were NOT RUN. All others were."; test -z "$$CI"; \
	fi

style: $(VENV)/.dev
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check . || { echo "'make format' puts this right."; exit 1; }

lint: $(VENV)/.service $(VENV)/.web style ## Check style, types and layers
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo --cache-dir build/imports
	@$(BIN)/python tools/web.py check

format: $(VENV)/.dev $(VENV)/.web ## Put the code into the house style
	@$(BIN)/ruff check --quiet --fix-only .
	@$(BIN)/ruff format .
	@$(BIN)/python tools/web.py format

compile: $(VENV)/.dev ## Compile the game rooms with mypyc into build/compiled
	@$(BIN)/python tools/compile.py compiler
	@$(BIN)/python tools/compile.py build

dist: $(VENV)/.dev web ## Build the source distribution and a wheel compiled for this platform into dist/
	@$(BIN)/python tools/compile.py compiler
	@rm -rf dist
	@ROSACE_COMPILE=1 $(BIN)/python -m hatchling build --target sdist --target wheel

bench: $(VENV)/.bench compile ## Measure Rosace beside its peers
	@$(BIN)/python -m benchmarks $(ARGS)

bench-page: $(VENV)/.service web ## Measure the page in a browser: weight, paint, answers, frames at rest
	@$(BIN)/python tools/services.py
	@$(BIN)/python -m benchmarks.browser $(ARGS)

load: $(VENV)/.service compile ## Measure how many live tables the service carries
	@PYTHONPATH="$$($(BIN)/python tools/compile.py ready)" $(BIN)/python -m benchmarks.load $(ARGS)

chaos: $(VENV)/.service ## Kill workers, PostgreSQL and Redis of a site under play: ARGS="--minutes 10"
	@$(BIN)/python tools/services.py
	@$(BIN)/python -m benchmarks.chaos $(ARGS)

docs: $(VENV)/.docs ## Build the manual into site/
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "Ready: site/index.html"

lock: $(VENV)/.dev $(VENV)/.web ## Choose new versions and pin them, with hashes, in requirements/*.txt
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' || { \
	  echo "Lock with the oldest Python supported, so that the versions fit them all:"; \
	  echo "  make clean && make lock PYTHON=python3.11"; exit 1; }
	@cd requirements && for name in run web dev envs arena batch service docs bench; do \
	  echo "Locking requirements/$$name.txt"; \
	  env -u PIP_FIND_LINKS -u PIP_EXTRA_INDEX_URL PIP_CONFIG_FILE=/dev/null CUSTOM_COMPILE_COMMAND="make lock" \
	    ../$(BIN)/pip-compile --config ../pyproject.toml --upgrade --output-file $$name.txt $$name.in || exit 1; \
	done
	@echo "Locking web/package-lock.json"
	@$(BIN)/python tools/web.py lock

clean: ## Remove all that the other targets made, .venv too
	@rm -rf $(VENV) build dist site .hypothesis .mypy_cache .pytest_cache .ruff_cache .schemathesis
	@rm -rf web/node_modules web/src/service/schema.d.ts src/rosace/server/static
	@find src tests tools benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +

# What is installed in .venv. Each file is as new as the last install of the list that it stands for.

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "$(PYTHON) was not found. Rosace needs Python 3.11 or later: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Rosace needs Python 3.11 or later, and $(PYTHON) is older. Name another one: make $(MAKECMDGOALS) PYTHON=python3.12"; \
	  exit 1; }
	@echo "Making $(VENV)"
	@$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }

$(VENV)/.run: requirements/run.txt $(BIN)/python
	@echo "Installing what the rosace command needs"
	@$(PIP) --require-hashes -r requirements/run.txt
	@touch $@

$(VENV)/.package: pyproject.toml $(VENV)/.run
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.web: requirements/web.txt $(VENV)/.package
	@echo "Installing the Node that builds the page"
	@$(PIP) --require-hashes -r requirements/web.txt
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.package
	@echo "Installing what checks and compiles the code"
	@$(PIP) --require-hashes -r requirements/dev.txt
	@touch $@

$(VENV)/.envs: requirements/envs.txt $(VENV)/.dev
	@echo "Installing what the environments stand on"
	@$(PIP) --require-hashes -r requirements/envs.txt
	@touch $@

$(VENV)/.arena: requirements/arena.txt $(VENV)/.envs
	@echo "Installing what the arena stands on"
	@$(PIP) --require-hashes -r requirements/arena.txt
	@touch $@

$(VENV)/.batch: requirements/batch.txt $(VENV)/.arena
	@echo "Installing what the games in JAX stand on"
	@$(PIP) --require-hashes -r requirements/batch.txt
	@touch $@

$(VENV)/.service: requirements/service.txt $(VENV)/.batch
	@echo "Installing what the tests of the service need"
	@$(PIP) --require-hashes -r requirements/service.txt
	@touch $@

$(VENV)/.docs: requirements/docs.txt $(VENV)/.package
	@echo "Installing what builds the manual"
	@$(PIP) --require-hashes -r requirements/docs.txt
	@touch $@

$(VENV)/.bench: requirements/bench.txt $(VENV)/.envs
	@echo "Installing the peers of the benchmarks"
	@$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@
