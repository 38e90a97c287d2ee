"""`make web`: the page on this machine."""

import argparse
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.web import build

PORT = 8017


class Handler(SimpleHTTPRequestHandler):
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript",
                      ".js": "text/javascript", ".wasm": "application/wasm",
                      ".webmanifest": "application/manifest+json",
                      ".uf2": "application/octet-stream"}

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # after a new build all is new
        super().end_headers()

    def log_message(self, *_) -> None:
        pass


class Server(ThreadingHTTPServer):
    def handle_error(self, request, client_address) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):  # a page that was left meanwhile
            super().handle_error(request, client_address)


def server(folder: Path, port: int = 0) -> Server:
    """Only for this machine; without a port it finds one."""
    return Server(("127.0.0.1", port), partial(Handler, directory=str(folder)))


def main() -> int:
    parser = argparse.ArgumentParser(prog="make web", description=__doc__)
    parser.add_argument("--port", type=int, default=PORT)
    arguments = parser.parse_args()
    if status := build.main():
        return status
    try:
        page = server(build.TARGET, arguments.port)
    except OSError as error:
        print("Port %d can't be used (%s): make web PORT=8018" % (arguments.port, error.strerror),
              file=sys.stderr)
        return 1
    print("Tavolino is at http://localhost:%d/ — Ctrl-C ends it." % arguments.port, flush=True)
    try:
        page.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
