/** The page is kept whole in the browser, so that it opens without a network. */

/** A newer version of the page is here, and waits until nothing is lost by it. */
class Newer {
  worker = $state.raw<ServiceWorker | null>(null);

  /** Take it: every page of this browser begins again with it. */
  take(): void {
    this.worker?.postMessage("take");
  }
}

export const newer = new Newer();

/** Where a browser keeps nothing, say in a private window, the page works all the same while it is open. */
export function keepForOffline(): void {
  const { serviceWorker, storage } = navigator;
  void storage?.persist?.();
  if (!serviceWorker) return;
  const had = serviceWorker.controller;
  serviceWorker.addEventListener("controllerchange", () => had && location.reload());
  serviceWorker.register("./sw.js").then(watch, () => {});
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = (): void => {
    if (navigator.serviceWorker.controller) newer.worker = registration.waiting;
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
}
