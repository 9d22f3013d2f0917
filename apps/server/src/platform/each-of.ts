/** What is waited for may be slow, and connections are few. */
const atOnce = 10;

/** One that goes wrong leaves the others looked after; the whole then fails with what went wrong. */
export async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    const results = await Promise.allSettled(items.slice(start, start + atOnce).map(work));
    failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} failed: ${String(failures[0])}`);
}
