# Signoria. `make` alone says what there is; every target sets up what it needs by itself.
#
#   make terminal ARGS="--seats 3 --seed 7" arguments for the command behind a target
#   make play SIGNORIA_COMPILE=0            plain rules; 1 waits for compiled ones; else what is there
#   make docs PLAY=../site/index.html       where the home page of the documentation leads to play
#   make test PYTHON=python3.12             another Python (3.11 or newer), used when .venv is made

PYTHON ?= python3.13 python3.12 python3.11 python3.14 python3
ARGS ?=
export SIGNORIA_COMPILE
# How many processes test at once; without it, two more than there are cores.
export JOBS
# Python compiles each file once, not again in each of the many processes that tests start.
unexport PYTHONDONTWRITEBYTECODE
# Settings of a user's shell that would lead commands elsewhere, or switch off the checks in tests.
unexport CDPATH PYTHONPATH PYTHONHOME PYTHONSAFEPATH PYTHONOPTIMIZE PYTHONWARNINGS PIP_USER
# Before 3.13 Python reads the name of this folder in the locale's encoding, and C has no accents.
ifneq ($(filter C POSIX,$(LC_ALL)),)
export LC_ALL := C.UTF-8
endif
export npm_config_update_notifier := false
# Where nothing can be written at home, what is downloaded and the tables find a place here.
ifeq ($(shell test -w "$$HOME" && echo yes),)
export npm_config_cache := $(CURDIR)/build/npm
export UV_CACHE_DIR := $(CURDIR)/build/uv
export XDG_DATA_HOME := $(CURDIR)/.data
endif
ifndef SIGNORIA_STARTED
SIGNORIA_STARTED := $(shell date +%s)
export SIGNORIA_STARTED
endif

VENV = .venv
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip --disable-pip-version-check
INSTALL = @$(BIN)/python requirements/install.py
# Seconds since `make` was typed, and what is being done.
SAY = @printf '%4d s  %s\n' $$(($$(date +%s) - $(SIGNORIA_STARTED)))
# An environment that was made elsewhere, or whose Python is gone, is made anew.
ifneq ($(shell cat $(VENV)/.made 2>/dev/null && { $(BIN)/python -c '' 2>&1 || echo broken; }),$(CURDIR))
$(shell rm -f $(VENV)/.made)
endif
# Python with the compiled rules, when they are there or can be had within a minute of `make`.
FASTEST = $(BIN)/python -m compiling --since $(SIGNORIA_STARTED) --
COMPILED = $(BIN)/python -m compiling --need --
LOCK_ANY = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(ARGS)
LOCK = $(LOCK_ANY) pyproject.toml --group build

PAGE = src/signoria/page/index.html
# As in compiling/page.py: the versions of Node that what builds the page is made for.
NEW_ENOUGH = const [major, minor] = process.versions.node.split(".").map(Number); \
	process.exit(major >= 24 || minor >= ({20: 19, 22: 12}[major] ?? Infinity) ? 0 : 1)
SITE = dist/site/sw.js
SITE_SOURCES = $(shell find web/static compiling src/signoria -type f \
	\( -name '*.ts' -o -name '*.js' -o -name '*.py' -o -name '*.toml' -o -name '*.json' \) \
	-not -path '*/page/*' 2>/dev/null)
PAGE_SOURCES = $(shell find web/src web/app web/index.html web/vite.config.ts docs/games -type f 2>/dev/null)

LINT = lint-style lint-types lint-imports lint-page
# Set up, built and checked two at a time, whatever `make` was told.
TWO_AT_A_TIME = @$(MAKE) --no-print-directory -j2

.PHONY: help play terminal page static test test-browser test-compiled-half test-compiled-all lint quick schema bench peers wheel golden lock docs clean
.PHONY: $(LINT) ready-to-play rules-to-test test-page

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' Makefile

play: ## open the page in a browser and play
	$(TWO_AT_A_TIME) ready-to-play
	@$(FASTEST) -m signoria serve --open $(ARGS)

ready-to-play: $(VENV)/.play $(PAGE)
	@:

terminal: $(VENV)/.play ## play Masters of Renaissance in the terminal
	@$(FASTEST) -m signoria play masters $(ARGS)

page: $(PAGE) ## build the page

test: ## check style, types and imports, then run all tests but those in a browser
	$(TWO_AT_A_TIME) $(LINT) test-page $(PAGE) $(if $(ARGS),,rules-to-test)
	@$(BIN)/python -m tests $(ARGS)

quick: ## what finds most faults within a minute, for people who are editing
	$(TWO_AT_A_TIME) lint-style lint-types lint-imports
	@$(BIN)/python -m tests --quick

test-browser: $(VENV)/.dev $(PAGE) $(SITE) ## play whole games in a real browser, and look at every page of it
	@$(BIN)/python -m tests --browser $(ARGS)

test-page: $(VENV)/.dev web/node_modules/.made
	$(BIN)/python -m web.fixtures.make >/dev/null
	cd web && npm test

test-compiled-half: $(VENV)/.dev $(PAGE) ## only the half of `make test` that runs on compiled rules
	$(BIN)/python -m tests --compiled $(ARGS)

# The compiled rules as tests want them: right, not fast.
rules-to-test: $(VENV)/.dev
	$(BIN)/python -m compiling --need --level g -- -c ""

test-compiled-all: $(VENV)/.dev $(PAGE) ## every Python test on compiled rules
	$(COMPILED) -m tests --all $(ARGS)

lint: ## check style, types and the direction of imports
	$(TWO_AT_A_TIME) $(LINT)

lint-style: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff check --quiet --preview --select PLW1514 . # files are read as UTF-8 on every machine
	$(BIN)/ruff format --check .

lint-types: $(VENV)/.dev
	$(BIN)/mypy

lint-imports: $(VENV)/.dev
	$(BIN)/lint-imports --no-logo

lint-page: web/node_modules/.made
	cd web && npm run check && npm run lint

bench: $(VENV)/.play ## measure the rules, plain and compiled, and compare with the last time
	@$(COMPILED) -m signoria bench --history bench/history.jsonl $(ARGS)

peers: $(VENV)/.dev ## measure the rules beside other engines, which are installed under build/
	@$(BIN)/python -m bench.peers $(ARGS)

wheel: $(VENV)/.dev $(PAGE) ## build the wheel into dist/: compiled where that can be done, else plain
	$(BIN)/python -m build --no-isolation --wheel $(ARGS)

schema: $(VENV)/.dev web/node_modules/.made ## make the page's types anew from the server's document
	cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm run schema
	$(BIN)/python -m docs.site.reference.asyncapi > docs/asyncapi.json

golden: $(VENV)/.dev ## write the golden games anew; read the difference before you commit it
	$(BIN)/python -m tests.golden.write $(ARGS)

lock: $(VENV)/.made ## lock the dependencies again (ARGS=--upgrade for newer versions)
	@$(PIP) install -qq "uv>=0.9"
	echo "uv>=0.9" | $(LOCK_ANY) - --output-file requirements/installer.txt
	$(LOCK) --group docs --extra dev --extra server --extra traces --extra arena --extra rl --output-file requirements/dev.txt
	$(LOCK) --extra server --constraint requirements/dev.txt --output-file requirements/play.txt
	$(LOCK) --group docs --extra server --constraint requirements/dev.txt --output-file requirements/docs.txt
	echo "msgspec" | $(LOCK_ANY) - --constraint requirements/play.txt --output-file requirements/browser.txt

docs: $(VENV)/.docs ## build the documentation site into dist/docs
	@$(BIN)/python -m docs.site $(if $(PLAY),--play "$(PLAY)") $(ARGS)

static: $(SITE) ## build the page without a server into dist/site

$(SITE): web/node_modules/.made build/browser/.made $(PAGE_SOURCES) $(SITE_SOURCES)
	$(SAY) "Building the page without a server ..."
	@cd web && npm run --silent build -- --mode static --logLevel warn $(ARGS)

# What Python needs in a browser beside its own library, for the Python that runs there.
build/browser/.made: requirements/browser.txt $(VENV)/.made
	@rm -rf build/browser
	@$(PIP) install -qq --no-compile --require-hashes --target build/browser --only-binary :all: \
		--implementation cp --python-version 3.14 --abi cp314 --platform pyemscripten_2026_0_wasm32 \
		-r requirements/browser.txt
	@touch $@

clean: ## remove everything that was made here, .venv included
	rm -rf $(VENV) build dist src/*.egg-info src/signoria/page web/node_modules web/fixtures/*/
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name '*.so' -exec rm -f {} +
	find src tests -name __pycache__ -prune -exec rm -rf {} +

# One environment, filled in three sizes. The stamps are older than the files they were made from
# exactly when something has to be installed again. The largest set contains the others.

$(VENV)/.play: $(VENV)/.made requirements/play.txt pyproject.toml setup.py
	$(SAY) "Setting up, 3 of 4: Python packages ..."
	$(INSTALL) requirements/play.txt
	@touch $@

$(VENV)/.docs: $(VENV)/.made requirements/docs.txt pyproject.toml setup.py
	$(SAY) "Setting up, 3 of 4: Python packages, those of the documentation site included ..."
	$(INSTALL) requirements/docs.txt
	@touch $(VENV)/.play $@

$(VENV)/.dev: $(VENV)/.made requirements/dev.txt pyproject.toml setup.py
	$(SAY) "Setting up, 3 of 4: Python packages, those of the tests included ..."
	$(INSTALL) requirements/dev.txt
	@touch $(VENV)/.play $(VENV)/.docs $@

# The page is built with Node and handed out by the server as plain files.

$(PAGE): web/node_modules/.made $(PAGE_SOURCES)
	$(SAY) "Setting up, 4 of 4: building the page ..."
	@cd web && npm run --silent build -- --logLevel warn

web/node_modules/.made: web/package.json web/package-lock.json
	@node -e '$(NEW_ENOUGH)' 2>/dev/null || { \
		echo "The page is built with Node 20.19, 22.12, 24 or newer; none was found."; \
		echo "  Debian, Ubuntu:  sudo apt install nodejs npm"; \
		echo "  macOS:           brew install node"; \
		echo "  Without it:      make terminal"; \
		exit 1; \
	} >&2
	$(SAY) "Setting up, 1 of 4: packages the page is built with ..."
	@cd web && npm ci --include=dev --loglevel=error --no-progress --no-audit --no-fund >/dev/null
	@touch $@

$(VENV)/.made:
	@old=; bare=; \
	for python in $(PYTHON); do \
		"$$python" -c '' >/dev/null 2>&1 || continue; \
		if ! "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then \
			old="$$python"; \
		elif ! "$$python" -c 'import ensurepip, venv' >/dev/null 2>&1; then \
			bare="$$python"; \
		else \
			printf '%4d s  %s\n' $$(($$(date +%s) - $(SIGNORIA_STARTED))) \
				"Setting up, 2 of 4: $(VENV) with $$("$$python" --version) ..."; \
			rm -rf $(VENV) && "$$python" -m venv $(VENV) && pwd -P >$@; \
			exit; \
		fi; \
	done; \
	if [ -n "$$bare" ]; then \
		echo "$$bare is here, but it cannot make virtual environments (no venv or no ensurepip)."; \
		echo "  Debian, Ubuntu:  sudo apt install python3-venv"; \
	elif [ -n "$$old" ]; then \
		echo "Signoria needs Python 3.11 or newer; $$old is $$("$$old" --version 2>&1)."; \
	else \
		echo "Signoria needs Python 3.11 or newer; none was found (tried: $(PYTHON))."; \
	fi >&2; \
	if [ -z "$$bare" ]; then \
		echo "  Debian, Ubuntu:  sudo apt install python3 python3-venv"; \
		echo "  macOS:           brew install python@3.13"; \
	fi >&2; \
	echo "  Or name one:     make PYTHON=/path/to/python3 ..." >&2; \
	exit 1
