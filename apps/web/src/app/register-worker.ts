interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const path = '/sw.js';

/** Starts the service worker, which keeps the application and what was read for when there is no connection. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  // The one policy of the content security policy, and the one script address it will ever bless.
  const policy = trustedTypes?.createPolicy('fornada', {
    createScriptURL: (url) => {
      if (url !== path) throw new TypeError(`Not our worker: ${url}`);
      return url;
    },
  });
  navigator.serviceWorker.register(policy?.createScriptURL(path) ?? path).catch(() => {
    // Private windows and old browsers go without.
  });
}

/** A page older than the server's build asks for files that are gone: once, it starts again with the new ones. */
export function startAgainWhenOutdated(): void {
  const mark = 'fornada.outdated';
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(mark) ?? 0);
    if (!navigator.onLine || Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(mark, String(Date.now()));
    location.reload();
  });
}
