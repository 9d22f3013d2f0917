// `npm run bench:lighthouse`: what Lighthouse says of the built application as `npm start` serves it, with the sample chain,
// by its default mobile throttling; the median of BENCH_ROUNDS (3) visits with nothing in the browser's cache.
// BENCH_ONLY=shop measures that screen only, BENCH_REPORTS=directory leaves the whole reports there.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse, { type Flags, type Result } from 'lighthouse';
import { type Visit, visitApp, visits } from './browser.ts';
import { median, printTable } from './report.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/**
 * Whoever has been here before keeps a stream open, so that the network is never idle, which Lighthouse would wait 45 seconds
 * for at every visit: a run of all screens took a quarter of an hour and was taken for hung.
 */
const longestLoadMs = 15_000;
/** One visit takes some ten seconds, on a busy machine a minute. */
const longestMs = 180_000;
/** Lighthouse loses a trace now and then, and says so: the visit is made again. */
const mostTries = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What is told of a visit, all numbers: scores of 0 to 100, milliseconds, bytes. */
type Figures = Record<string, number>;

const rows: string[][] = [];
const faults = new Map<string, Set<string>>();
await visitApp(async ({ origin, port, begin, browserVersion }) => {
  console.log(`Lighthouse on ${browserVersion}; medians of ${rounds}`);
  for (const visit of visits) {
    const measured: Figures[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const result = await measure(origin + visit.path, port, () => begin(visit));
      measured.push(figuresOf(result));
      for (const fault of faultsOf(result, visit)) {
        faults.set(fault, (faults.get(fault) ?? new Set()).add(visit.name));
      }
    }
    rows.push(rowOf(visit, measured));
    // Whatever becomes of those that follow.
    console.log(rows.at(-1)?.join(', '));
  }
});
printTable(
  'Lighthouse, mobile',
  ['screen', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS', 'bytes'],
  rows,
);
for (const [fault, where] of faults) console.log(`${fault} (${[...where].join(', ')})`);

async function measure(url: string, port: number, begin: () => Promise<void>, tries = 1): Promise<Result> {
  await begin();
  // What is kept of a visitor was set before: resetting it would make everyone a first-time guest.
  const flags: Flags = {
    port,
    onlyCategories: categories,
    disableStorageReset: true,
    logLevel: 'error',
    maxWaitForLoad: longestLoadMs,
  };
  const outcome = await withinTime(lighthouse(url, flags), url);
  if (!outcome) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { runtimeError } = outcome.lhr;
  if (runtimeError?.code === 'NO_NAVSTART' && tries < mostTries) return measure(url, port, begin, tries + 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const { BENCH_REPORTS: directory } = process.env;
  if (directory) await writeFile(join(directory, `${Date.now()}.json`), JSON.stringify(outcome));
  return outcome.lhr;
}

/** Lighthouse waits without end for a browser's page that doesn't answer. */
async function withinTime<Answer>(measuring: Promise<Answer>, url: string): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${url} was not measured in ${longestMs} ms`)), longestMs);
  try {
    return await Promise.race([measuring, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function figuresOf({ categories: scored, audits }: Result): Figures {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((scored[name]?.score ?? 0) * 100)])),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
  };
}

function rowOf({ name, isOpen }: Visit, measured: Figures[]): string[] {
  const middle = (figure: string) => median(measured.map((figures) => figures[figure] ?? Number.NaN));
  return [
    name,
    ...categories.map((category) => (category === 'seo' && !isOpen ? '–' : String(middle(category)))),
    `${(middle('lcp') / 1000).toFixed(2)} s`,
    `${Math.round(middle('tbt'))} ms`,
    middle('cls').toFixed(3),
    `${Math.round(middle('bytes') / 1024)} KB`,
  ];
}

/** What keeps a screen from 100, each in a line; of performance only what isn't a measured time. */
function faultsOf({ categories: scored, audits }: Result, { isOpen }: Visit): string[] {
  return Object.entries(scored)
    .filter(([name]) => name !== 'performance' && (name !== 'seo' || isOpen))
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `✗ ${id}: ${audits[id]?.title ?? ''}`);
}
