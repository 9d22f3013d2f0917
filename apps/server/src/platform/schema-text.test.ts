import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSchema } from '#platform/schema-text.ts';
import { createTestDatabase } from '../testing/database.ts';

test('schema.sql is what the migrations make; `npm run schema` writes it anew', async () => {
  const db = await createTestDatabase();
  const committed = await readFile(join(import.meta.dirname, '../../schema.sql'), 'utf8');
  expect(await describeSchema(db)).toBe(committed);
});
