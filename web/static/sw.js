// Offline once loaded. A version is kept whole before it is used, and never mixed with another.
const VERSION = "VERSION";
const FILES = { FILES: "" };
// Other folders of the same host may have a page like this of their own.
const OURS = `signoria ${registration.scope} `;
const CACHE = OURS + VERSION;

/** A file of this version: from a version that is kept already, or from the host, and only if it is this one. */
async function fetched(name, integrity) {
    const known = /^(assets|py)\//.test(name) && (await keptBefore(name));
    if (known) return known;
    const answer = await fetch(new Request(name, { cache: "no-cache", integrity }));
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer;
}

/** A file whose name says what is in it, from any version that is kept in this folder. */
async function keptBefore(name) {
    for (const cache of await ours()) {
        const found = await (await caches.open(cache)).match(name);
        if (found) return found;
    }
}

async function ours() {
    return (await caches.keys()).filter((name) => name.startsWith(OURS));
}

async function keep() {
    const cache = await caches.open(CACHE);
    await Promise.all(
        Object.entries(FILES).map(async ([name, integrity]) =>
            cache.put(name, await fetched(name, integrity)),
        ),
    );
}

async function forgetOthers() {
    const others = (await ours()).filter((name) => name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
    await clients.claim();
}

async function answer(request) {
    const cache = await caches.open(CACHE);
    const found = await cache.match(request.mode === "navigate" ? "./" : request, { ignoreSearch: true });
    return found ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
// A new version waits until the page says that nothing is lost by it.
addEventListener("message", ({ data }) => data === "take" && skipWaiting());
addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method === "GET" && request.url.startsWith(registration.scope))
        event.respondWith(answer(request));
});
