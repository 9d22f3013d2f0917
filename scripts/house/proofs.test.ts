import { expect, test } from 'vitest';
import { proofs } from './proofs.ts';

const whats = (row: string) =>
  proofs
    .find([
      { path: 'docs/security/asvs.md', text: row },
      { path: 'apps/server/src/platform/http.test.ts', text: "test('refuses %s', () => {})" },
    ])
    .map(({ what }) => what);

test('what is met names a test that there is', () => {
  expect(whats('| 1.1.1 | Met | a | `platform/http.test.ts` "refuses %s" |')).toEqual([]);
  expect(whats('| 1.1.1 | Met | a | read |')).toEqual(['1.1.1 names no test']);
  expect(whats('| 1.1.1 | Met | a | `platform/none.test.ts` "refuses" |')).toEqual([
    '1.1.1: there is no apps/server/src/platform/none.test.ts',
  ]);
  expect(whats('| 1.1.1 | Departed | a | `platform/http.test.ts` "takes" |')).toEqual([
    '1.1.1: apps/server/src/platform/http.test.ts has no test "takes"',
  ]);
});

test('a document, what isn’t there and what the operator does need none', () => {
  for (const row of ['| 1.1.1 | Met | a | paper |', '| 1.1.1 | – | a | – |', '| 1.1.1 | Operator | a | – |'])
    expect(whats(row)).toEqual([]);
});
