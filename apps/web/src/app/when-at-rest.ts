/** Runs what nobody waits for, once the page has nothing else to do. */
export function whenAtRest(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work);
  else setTimeout(work, 1000);
}
