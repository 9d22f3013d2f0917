/** Runs work that nobody waits for when the page is idle. */
export function whenAtRest(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1000);
}
