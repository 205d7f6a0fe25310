// Notices from a server, and the page itself where there is no network. What the server answers is left alone.
const VERSION = "VERSION";
const FILES = { FILES: "" };
const OURS = `signoria page ${registration.scope} `;
const CACHE = OURS + VERSION;
const SHELL = "./";
// How long a network that does not say no may take until the kept page is shown.
const PATIENCE = 8_000;

// A version is kept whole or not at all.

async function ours() {
    return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

/** A file whose name says what is in it, from any version that is kept. */
async function keptBefore(name) {
    for (const kept of await ours()) {
        const found = await (await caches.open(kept)).match(name);
        if (found) return found;
    }
}

async function fetched(name, integrity) {
    const known = name.startsWith("assets/") && (await keptBefore(name));
    if (known) return known;
    const answer = await fetch(new Request(name, { cache: "no-cache", integrity }));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer;
}

async function keep() {
    const cache = await caches.open(CACHE);
    const all = Object.entries(FILES);
    await Promise.all(all.map(async ([name, integrity]) => cache.put(name, await fetched(name, integrity))));
}

async function forgetOthers() {
    const others = (await ours()).filter((name) => name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
    await clients.claim();
}

addEventListener("install", (event) => event.waitUntil(keep()));
// A new version waits until no page of the one before is open: that still has its own files.
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));

// The network first, so that a page is never older than its server. Names of assets say what is in them.

function nameOf({ mode, url }) {
    const path = new URL(url).pathname;
    const name = path.slice(new URL(registration.scope).pathname.length);
    if (mode === "navigate") return /^(index\.html)?$/.test(name) ? SHELL : null;
    return Object.hasOwn(FILES, name) || name.startsWith("assets/") ? name : null;
}

async function kept(name) {
    return (await caches.open(CACHE)).match(name);
}

async function fromNetwork(name, request) {
    const patience = new Promise((_, give) => setTimeout(give, PATIENCE, new Error("no answer in time")));
    const asked = fetch(request);
    asked.catch(() => {}); // it may fail when nobody waits for it any more
    try {
        const answer = await Promise.race([asked, patience]);
        // What stands before a server that is gone answers in its place.
        if (![502, 503, 504].includes(answer.status)) return answer;
        return (await kept(name)) ?? answer;
    } catch {
        return (await kept(name)) ?? asked;
    }
}

addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(registration.scope)) return;
    const name = nameOf(request);
    if (name === null) return;
    if (name.startsWith("assets/"))
        event.respondWith(keptBefore(name).then((found) => found ?? fetch(request)));
    else event.respondWith(fromNetwork(name, request));
});

// Notices.

const WORDS = {
    en: { title: "It is your turn", line: "A table waits for you." },
    it: { title: "Tocca a te", line: "Un tavolo ti aspetta." },
};

/** What a message says; one that cannot be read is announced all the same, as browsers demand. */
function read(data) {
    try {
        return data.json();
    } catch {
        const { title, line } = WORDS[navigator.language.startsWith("it") ? "it" : "en"];
        return { id: "", title, lines: [line], place: "#/turns", language: "" };
    }
}

/** The number on the icon: how many tables wait now. */
async function count() {
    if (!navigator.setAppBadge) return;
    const answer = await fetch("api/me/tables?status=playing&most=50");
    if (answer.ok) await navigator.setAppBadge((await answer.json()).filter(({ turn }) => turn).length);
}

async function announce({ id, title, lines, place, language }) {
    await registration.showNotification(title, {
        body: lines.join("\n"),
        icon: "app/icon-192.png",
        badge: "app/badge-96.png",
        lang: language,
        // One that is sent again takes the place of the first, and rings no second time.
        tag: id,
        data: { place },
    });
    await count().catch(() => {}); // the notice is what matters
}

addEventListener("push", (event) => event.waitUntil(announce(read(event.data))));

/** Does a window go there? It does so by itself, and loses nothing; one that does not answer is left alone. */
function goes(client, place) {
    const { port1, port2 } = new MessageChannel();
    return new Promise((done) => {
        port1.onmessage = () => done(true);
        setTimeout(done, 1_000, false);
        client.postMessage({ place }, [port2]);
    });
}

/** A window that shows the place already; else one that shows no table; else a new one. */
async function open(place) {
    const url = new URL(place, registration.scope).href;
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = windows.find((each) => each.url === url);
    if (there) return there.focus();
    const free = windows.find((each) => !new URL(each.url).hash.startsWith("#/t/"));
    if (free && (await goes(free, place))) return free.focus().catch(() => free);
    return clients.openWindow(url);
}

addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.place ?? "#/turns"));
});

/** The browser takes its notices from elsewhere now: the server is told, and nobody need do anything. */
async function renew({ oldSubscription: before, newSubscription: after }) {
    if (!before) return;
    const now = after ?? (await registration.pushManager.subscribe(before.options));
    const { endpoint: address, keys } = now.toJSON();
    const { p256dh, auth } = keys;
    await fetch("api/me/notices/renew", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ before: before.endpoint, address, p256dh, auth }),
    });
}

addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
