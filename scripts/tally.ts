// Reads how many tests ran, and which failed, out of the reports that the test runners write for machines.
import { relative } from 'node:path';

export type Tally = { passed: number; failed: number; failures?: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

/** A skipped test counts as failed: nothing is left out in silence. A file that didn't even load counts as one. */
export function countVitest(text: string): Tally {
  const report = JSON.parse(text) as VitestReport;
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, status, failureMessages }) =>
        [`${relative('.', file.name)}: ${fullName} (${status})`, ...(failureMessages ?? [])].join('\n'),
      ),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length,
    failures: [...failures, ...unloaded.map((file) => `${relative('.', file.name)}\n${file.message ?? ''}`)],
  };
}

type PlaywrightSuite = {
  specs: { file: string; line: number; title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

/** A story that passes only now and then is one that fails. */
export function countPlaywright(text: string): Tally {
  const { stats, errors, suites } = JSON.parse(text) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: suites.flatMap(failedSpecs),
  };
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...own, ...suites.flatMap(failedSpecs)];
}
