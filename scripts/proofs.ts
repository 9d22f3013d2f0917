// What the security papers claim is proved by tests that they name: `path/of.test.ts` "its title, as it stands in the source".
import { relative } from 'node:path';

export type Proof = { row: string; line: number; file: string; title: string };

const named = /`([\w./-]+\.(?:test|story)\.tsx?)`((?: "[^"]+",?)+)/g;

/** The rows of a paper's tables, with the tests that their last column names. */
export function readRows(text: string) {
  return text.split('\n').flatMap((written, index) => {
    const cells = written.split('|').map((cell) => cell.trim());
    const [, row = '', status = ''] = cells;
    if (cells.length !== 6 || !/^\d/.test(row)) return [];
    const proof = cells[4] ?? '';
    const line = index + 1;
    const proofs: Proof[] = [...proof.matchAll(named)].flatMap(([, file = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({
        row,
        line,
        file: fromRoot(file),
        title,
      })),
    );
    return [{ row, line, status, proof, proofs }];
  });
}

/** Papers shorten the server's paths. */
const fromRoot = (file: string) =>
  /^(apps|packages|e2e|scripts)\//.test(file) ? file : `apps/server/src/${file}`;

type VitestReport = {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};
type Suite = { specs: { file: string; title: string; ok: boolean }[]; suites?: Suite[] };

/** The proofs that no passed test of these reports is. */
export function unproven(proofs: Proof[], vitest: string[], playwright: string[]): Proof[] {
  const ran = [...vitest.flatMap(passedTests), ...playwright.flatMap(passedStories)];
  return proofs.filter(({ file, title }) => {
    const pattern = patternOf(title);
    return !ran.some((test) => test.file === file && pattern.test(test.title));
  });
}

/** A title with places for values is the title of each test that it makes. */
function patternOf(title: string): RegExp {
  const words = title.split(/%[#a-z]|\$\{[^}]*\}/);
  return new RegExp(words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'), 's');
}

const passedTests = (text: string) =>
  (JSON.parse(text) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ file: relative('.', name), title: fullName })),
  );

function passedStories(text: string): { file: string; title: string }[] {
  const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
  return (JSON.parse(text) as { suites: Suite[] }).suites
    .flatMap(specsOf)
    .filter(({ ok }) => ok)
    .map(({ file, title }) => ({ file: `e2e/${file}`, title }));
}
