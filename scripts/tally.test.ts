import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './tally.ts';

test('skipped tests and files that did not load count as failed, and are named', () => {
  const report = {
    numPassedTests: 10,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [{ status: 'failed', fullName: 'takes away', failureMessages: ['1 is not 2'] }],
      },
      { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(countVitest(JSON.stringify(report))).toEqual({
    passed: 10,
    failed: 5,
    failures: ['b.test.ts: takes away (failed)\n1 is not 2', 'c.test.ts\nno such module'],
  });
});

test('skipped and flaky stories count as failed, and those that failed are named', () => {
  const story = { file: 'order.story.ts', line: 7, title: 'a customer orders', ok: false };
  const report = {
    stats: { expected: 20, unexpected: 1, flaky: 1, skipped: 1 },
    errors: [{}],
    suites: [{ specs: [], suites: [{ specs: [story, { ...story, ok: true }] }] }],
  };
  expect(countPlaywright(JSON.stringify(report))).toEqual({
    passed: 20,
    failed: 4,
    failures: ['order.story.ts:7 a customer orders'],
  });
});
