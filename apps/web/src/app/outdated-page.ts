/**
 * A page older than the server's build asks for files that are gone: where the server answers, the page that was wanted comes
 * from it, with the new ones, once. What only fails for now, as on a train, is no reason to lose what stands here.
 */
export async function startAgain(url: string, error: unknown): Promise<never> {
  const mark = 'fornada.outdated';
  try {
    const isRecent = Date.now() - Number(sessionStorage.getItem(mark)) < 60_000;
    if (!isRecent && (await fetch(url, { method: 'HEAD' })).ok) {
      sessionStorage.setItem(mark, String(Date.now()));
      location.assign(url);
      await new Promise(() => {});
    }
  } catch {
    // Nobody there, or a browser that keeps nothing and might start again for ever.
  }
  throw error;
}
