interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/**
 * The address of the page's service worker, as a browser with Trusted Types wants it: by the one policy of the content
 * security policy, which will ever bless this one.
 */
export function workerScript(path: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('fornada', {
    createScriptURL: (url) => {
      if (url !== path) throw new TypeError(`Not our worker: ${url}`);
      return url;
    },
  });
  return policy?.createScriptURL(path) ?? path;
}
