"""A push service for a browser that has none here: the page gets an address of this machine, what comes
there is opened with the browser's keys, and handed to the page's worker as the browser would."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from playwright.sync_api import Error, Page

from tests.server.notices.browser import Pushed
from tests.waiting import until

SUBSCRIBES = """
// Without windows the browser grants what it was told to, and goes on to say that it was denied.
Object.defineProperty(Notification, 'permission', {get: () => 'granted'});
const kept = 'stand-in.subscribed';
const found = () => localStorage[kept] ? {
  endpoint: ADDRESS,
  options: {applicationServerKey: Uint8Array.from(JSON.parse(localStorage[kept])).buffer},
  toJSON: () => ({endpoint: ADDRESS, keys: KEYS}),
  unsubscribe: async () => { delete localStorage[kept]; return true },
} : null;
PushManager.prototype.getSubscription = async () => found();
PushManager.prototype.subscribe = async ({userVisibleOnly, applicationServerKey}) => {
  if (!userVisibleOnly) throw new TypeError('it must be visible');
  localStorage[kept] = JSON.stringify([...applicationServerKey]);
  return found();
};
"""


class Service:
    """Where the browser's messages come."""

    def __init__(self) -> None:
        self.browser = Pushed()
        self.said: list[Any] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            """Takes what is posted."""

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.said.append(json.loads(service.browser.open_body(body)))
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Tests say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}/wake/me"

    def at(self, page: Page) -> None:
        """From its next visit on this page's browser takes its messages from here."""
        script = SUBSCRIBES.replace("ADDRESS", json.dumps(self.address))
        page.add_init_script(f"{{ {script.replace('KEYS', json.dumps(self.browser.keys))} }}")


@contextmanager
def push_service() -> Iterator[Service]:
    """It is there for a while."""
    found = Service()
    Thread(target=found.server.serve_forever, daemon=True).start()
    yield found
    found.server.shutdown()
    found.server.server_close()


TOLD = """async text => {
  const shown = new Map();
  ServiceWorkerRegistration.prototype.showNotification = async (title, {tag, data}) => {
    shown.set(tag, {title, tag, data, close() {}});
  };
  const counted = [];
  Object.defineProperty(navigator, 'setAppBadge', {
    configurable: true, value: async (count) => counted.push(count),
  });
  const handed = async (kind, parts) => {
    let done;
    const event = Object.assign(new Event(kind), parts, {waitUntil: (promise) => { done = promise }});
    dispatchEvent(event);
    await done;
  };
  const data = {json: () => JSON.parse(text)};
  await handed('push', {data});
  await handed('push', {data});
  const [notification, ...others] = shown.values();
  await handed('notificationclick', {notification});
  const count = counted.at(-1);
  return [notification, ...others].map(({title, data: {place}}) => ({title, place, count}));
}"""
"""Without windows the browser shows no notices, and icons have no numbers. What the page's worker shows
is kept here, one for each tag as browsers do; and events of the system, which no program can make, are
handed to it as they are."""


def told_and_tapped(page: Page, said: Any) -> Any:
    """Hand a message to the worker twice, as after a kill, and tap on what is shown; all that was."""

    def once() -> Any:
        [worker] = page.context.service_workers
        return worker.evaluate(TOLD, json.dumps(said))

    # Browsers end workers that do nothing, and begin them again.
    return until(once, "the worker to take it", not_yet=(Error, ValueError), page=page)
