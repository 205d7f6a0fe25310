/** Notices pushed to this very browser: whether they can come, whether they do, and switching them on. */
import type { NewChannel } from "../../../lib/types";

/**
 * `on` and `off` are what one has chosen. Else: the browser was told never to ask again; a phone pushes to installed
 * pages only; the address has no TLS; or the browser has nothing of the kind.
 */
export type Standing = "unknown" | "on" | "off" | "denied" | "install" | "insecure" | "none";

const APPLE = /iPhone|iPad|iPod/;
const WORKER = "./sw.js";

/** Is the page open as an app of its own? */
export function isApp(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Keep the page in this browser, whole, so that it opens without a network. */
export async function keep(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER);
  const coming = registration.installing;
  if (!registration.active && coming) await activated(coming);
  return registration;
}

/** A version that could not be had whole is not kept at all. */
function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((done, fail) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") done();
      else if (worker.state === "redundant") fail(new Error("the page could not be kept"));
    });
  });
}

/** The page is kept no more. */
export async function letGo(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  const names = await caches.keys();
  const ours = names.filter((name) => name.startsWith("signoria page "));
  await Promise.all(ours.map((name) => caches.delete(name)));
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** As the server calls a browser, so that the browser knows itself in a list. */
async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, 16);
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Was it made for this key? */
function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const known = options.applicationServerKey;
  return known !== null && new Uint8Array(known).toString() === key.toString();
}

class Push {
  standing = $state<Standing>("unknown");
  /** What the server calls this browser; nothing where it is not called. */
  mark = $state("");
  /** Is the page kept in this browser? */
  kept = $state(false);

  /** What is possible here, and what was chosen. */
  async look(): Promise<void> {
    this.kept = Boolean((await navigator.serviceWorker?.getRegistration())?.active);
    const found = this.possible();
    if (found !== "off") return void (this.standing = found);
    const current = await subscription().catch(() => null);
    this.mark = current ? await markOf(current.endpoint) : "";
    this.standing = current ? "on" : "off";
  }

  possible(): Standing {
    if (!isSecureContext) return "insecure";
    if (!("serviceWorker" in navigator) || !("PushManager" in window))
      return APPLE.test(navigator.userAgent) && !isApp() ? "install" : "none";
    return Notification.permission === "denied" ? "denied" : "off";
  }

  /** Ask for permission, and for an address to be called at; nothing where it is refused. */
  async agree(key: string): Promise<NewChannel | null> {
    if ((await Notification.requestPermission()) !== "granted") {
      await this.look();
      return null;
    }
    const registration = await keep();
    this.kept = true;
    const wanted = bytesOf(key);
    let current = await registration.pushManager.getSubscription();
    if (current && !isFor(current, wanted)) {
      await current.unsubscribe(); // the server has a new key
      current = null;
    }
    current ??= await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: wanted,
    });
    const { keys = {} } = current.toJSON();
    this.mark = await markOf(current.endpoint);
    this.standing = "on";
    const { p256dh = "", auth = "" } = keys;
    return { kind: "push", address: current.endpoint, form: "", p256dh, auth, live: true, slow: true };
  }

  /** This browser is called no more. */
  async end(): Promise<void> {
    const current = await subscription().catch(() => null);
    await current?.unsubscribe();
    [this.mark, this.standing] = ["", "off"];
  }
}

export const push = new Push();

// A tap on a notice leads an open page to its table.
globalThis.navigator?.serviceWorker?.addEventListener("message", ({ data, ports }) => {
  const { place } = (data ?? {}) as { place?: string };
  if (!place?.startsWith("#/")) return;
  location.hash = place;
  ports[0]?.postMessage("there");
});
