import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './tally.ts';

test('skipped tests and files that did not load count as failed', () => {
  const report = {
    numPassedTests: 10,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 10, failed: 5 });
});

test('skipped and flaky stories count as failed', () => {
  const report = { stats: { expected: 20, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] };
  expect(countPlaywright(JSON.stringify(report))).toEqual({ passed: 20, failed: 4 });
});
