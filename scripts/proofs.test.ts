import { expect, test } from 'vitest';
import { readRows, unproven } from './proofs.ts';

const paper = `| # | | where | proved by |
| --- | --- | --- | --- |
| 1.1.1 | Met | here | \`platform/http.test.ts\` "refuses %s in the envelope", "a limit says when"; \`e2e/a.story.ts\` "a customer orders" |
| 1.2.1 | – | nothing | – |`;
const vitest = (status: string) =>
  JSON.stringify({
    testResults: [
      {
        name: `${process.cwd()}/apps/server/src/platform/http.test.ts`,
        assertionResults: [
          { status, fullName: 'the envelope refuses a (bare) null in the envelope' },
          { status: 'passed', fullName: 'the envelope a limit says when to come back' },
        ],
      },
    ],
  });
const playwright = (ok: boolean) =>
  JSON.stringify({
    suites: [{ specs: [], suites: [{ specs: [{ file: 'a.story.ts', title: 'a customer orders', ok }] }] }],
  });
const proofs = readRows(paper).flatMap((row) => row.proofs);

test('a row names its tests by file and title', () => {
  expect(readRows(paper).map(({ row, status, proofs: of }) => [row, status, of.length])).toEqual([
    ['1.1.1', 'Met', 3],
    ['1.2.1', '–', 0],
  ]);
  expect(proofs[0]).toEqual({
    row: '1.1.1',
    line: 3,
    file: 'apps/server/src/platform/http.test.ts',
    title: 'refuses %s in the envelope',
  });
});

test('a test that ran and passed proves, and no other', () => {
  expect(unproven(proofs, [vitest('passed')], [playwright(true)])).toEqual([]);
  expect(unproven(proofs, [vitest('skipped')], [playwright(true)]).map(({ title }) => title)).toEqual([
    'refuses %s in the envelope',
  ]);
  expect(unproven(proofs, [vitest('passed')], [playwright(false)]).map(({ title }) => title)).toEqual([
    'a customer orders',
  ]);
});
