import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { contentChanges, versionOf } from './versions.ts';

const db = await createTestDatabase();

test('what does not exist is answered for, also when something changes while it is looked for', async () => {
  let looks = 0;
  const busy: typeof db = {
    ...db,
    pool: Object.create(db.pool),
    query: async (...asked) => {
      looks += 1;
      if (looks === 1) await db.transaction(async (tx) => contentChanges(tx));
      if (looks > 5) throw new Error('It looks for ever');
      return await db.query(...asked);
    },
  };
  expect(await versionOf(busy, 'shop:999999')).toBe(0);
  expect(looks).toBe(2);
});
