import { Workbox } from 'workbox-window/Workbox.js';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const [path, scope] = ['/balcao/sw.js', '/balcao'];

/** The till opens without a connection from its second visit on. Private windows and old browsers go without. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  new Workbox(trustedScript(), { scope }).register({ immediate: true }).catch(() => {});
}

/** The one policy of the content security policy, and the one script address it will ever bless. */
function trustedScript(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('fornada', {
    createScriptURL: (url) => {
      if (url !== path) throw new TypeError(`Not our worker: ${url}`);
      return url;
    },
  });
  return policy?.createScriptURL(path) ?? path;
}
