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
