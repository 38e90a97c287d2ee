"""These tests need a Chromium; without one they are skipped, and the run says so."""

import pytest

from tests.web import browser
from tests.web.visit import Visit


@pytest.fixture(scope="session")
def chromium(report):
    if not browser.find():
        report("skipped: " + browser.MISSING)
        pytest.skip(browser.MISSING)
    with browser.chromium() as found:
        yield found


@pytest.fixture(scope="session")
def url(chromium):
    with browser.site() as address:
        yield address


@pytest.fixture
def visit(chromium, url):
    """Call it for a visit in a profile of its own; `chance` False: the cursor of a secret always
    starts at the first place."""
    contexts = []
    visits = []

    def begin(chance=True, beside=None, **options) -> Visit:
        if beside is None:
            options.setdefault("locale", "en-GB")
            options.setdefault("viewport", {"width": 1280, "height": 860})
            options.setdefault("bypass_csp", True)  # the tests evaluate code of their own
            if not chance:
                options["service_workers"] = "block"
            context = chromium.new_context(**options)
            contexts.append(context)
            if not chance:
                browser.fix_chance(context)
        else:
            context = beside.page.context
        visits.append(Visit(context, url))
        return visits[-1]

    yield begin
    troubles = [trouble for each in visits for trouble in each.troubles]
    for context in contexts:
        context.close()
    assert troubles == []
