/** A page that never comes to rest, on a slow telephone, goes on without the rest. */
const longestMs = 5_000;

/** Runs work that nobody waits for when the page is idle. */
export function whenAtRest(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestMs });
  else setTimeout(work, 1000);
}
