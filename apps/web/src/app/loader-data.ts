/** Longer than it takes on any line that one waits for; then the screen asks the calls that it is made of. */
const longestMs = 10_000;

/**
 * What the server rendered the page from: in it, or where it is large beside it
 * (docs/decisions/0490-large-data-beside-its-page.md). Undefined when that is gone, as after a change of the menu: the screen's
 * loader then asks for what there is now.
 */
export async function readLoaderData({ textContent, dataset }: HTMLElement): Promise<unknown> {
  if (!dataset.from) return JSON.parse(textContent);
  try {
    const answer = await fetch(dataset.from, { signal: AbortSignal.timeout(longestMs) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a screen's data has `brought`, which lapses within minutes (an oven's state): its page says when it was written. */
export const lapses = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'brought' in data && data.brought !== null;
