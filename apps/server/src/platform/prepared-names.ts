// Which statements are prepared: PostgreSQL parses and plans a named one once per connection, which is a third of what an order costs
// it. A text that comes again and again gets a name by itself; one that is put together anew each time would only fill the memory.

/** Uses before a text is taken for a hot one. */
const hotAfter = 5;
const mostTexts = 2_000;

export type PreparedNames = {
  /** @returns undefined for what isn't prepared */
  nameOf(text: string): string | undefined;
  /** After a migration a prepared statement may have other columns, which PostgreSQL refuses: all are prepared anew. */
  renew(): void;
};

export function createPreparedNames(): PreparedNames {
  const uses = new Map<string, { count: number; name: string }>();
  let generation = 0;
  return {
    nameOf(text) {
      const known = uses.get(text);
      if (known === undefined) {
        if (uses.size < mostTexts) uses.set(text, { count: 1, name: `f${generation}-${uses.size}` });
        return undefined;
      }
      known.count += 1;
      return known.count > hotAfter ? known.name : undefined;
    },
    renew() {
      uses.clear();
      generation += 1;
    },
  };
}
