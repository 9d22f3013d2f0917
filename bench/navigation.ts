// `npm run bench:navigation`: what going from screen to screen costs on a phone four times slower than this machine, by
// touching one link after the other in the built application: the longest task, the longest part of it that is a script, and
// how far what is seen was moved. The clock says little on a busy machine, so that each walk is taken again without the
// slowdown: 'work' is what the processor spent on the longest task, four times. Medians of BENCH_ROUNDS (3) walks, and
// 'worst' the longest task of any of them; BENCH_ONLY=guest walks the guest's only.
import type { Page } from '@playwright/test';
import { type App, visitApp } from './browser.ts';
import { longestWork } from './processor-time.ts';
import { median, printTable } from './report.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const slowdown = 4;
/** How long a finger rests on what it taps. */
const touchMs = 80;

type Walk = { visitor: 'guest' | 'customer'; paths: string[] };

/** Each walk begins at the home; every path is a link on the screen before it, or of the navigation. */
const walks: Walk[] = [
  {
    visitor: 'guest',
    paths: [
      '/novidades',
      '/novidades/natal-na-fornada',
      '/restaurantes',
      '/restaurantes/fornada',
      '/restaurantes/fornada/chiado',
      '/restaurantes/fornada/chiado/menus',
      '/perfil',
      '/',
      '/perfil',
      '/perguntas-frequentes',
    ],
  },
  {
    visitor: 'customer',
    paths: [
      '/catalogo',
      '/catalogo/101',
      '/catalogo/101/10102',
      '/fidelizacao',
      '/fidelizacao/transacoes',
      '/perfil',
      '/restaurantes',
      '/',
      '/catalogo',
    ],
  },
];

/** Milliseconds, and the share of the window that moved (CLS, without what answers a touch). */
type Figures = { work: number; task: number; script: number; shift: number };
type Measured = Window & {
  longTasks: number[];
  shifts: { value: number; moved: string[] }[];
  longScripts: { name: string; ms: number }[];
};

const rows = new Map<string, Figures[]>();
const blamed = new Map<string, Set<string>>();

await visitApp(async (app) => {
  console.log(`${app.browserVersion}, ${slowdown} times slower; medians of ${rounds}`);
  for (const walk of walks.filter(({ visitor }) => visitor.includes(process.env.BENCH_ONLY ?? ''))) {
    for (let round = 0; round < rounds; round += 1) {
      const works = await takeFastWalk(app, walk);
      await takeWalk(app, walk, works);
    }
  }
});
printTable(
  `From screen to screen, ${slowdown} times slower`,
  ['who', 'to', 'longest work', 'longest task', 'worst', 'longest script', 'shift'],
  [...rows].map(([name, measured]) => {
    const middle = (figure: keyof Figures) => median(measured.map((figures) => figures[figure]));
    const ms = (value: number) => (value === 0 ? '< 50 ms' : `${Math.round(value)} ms`);
    const work = `${Math.round(middle('work'))} ms`;
    const worst = ms(Math.max(...measured.map(({ task }) => task)));
    return [
      ...name.split(' '),
      work,
      ms(middle('task')),
      worst,
      ms(middle('script')),
      middle('shift').toFixed(3),
    ];
  }),
);
for (const [name, scripts] of blamed) console.log(`${name}: ${[...scripts].join(', ')}`);

/** At the speed of this machine: the work of every step, the opening first. */
async function takeFastWalk({ origin, context, begin }: App, { visitor, paths }: Walk): Promise<number[]> {
  await begin({ visitor });
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  const works = [await longestWork(tools, () => open(page, origin))];
  for (const path of paths) {
    const link = await findLink(page, path);
    works.push(await longestWork(tools, () => follow(page, link, path)));
    await tools.send('HeapProfiler.collectGarbage');
  }
  await page.close();
  return works.map((work) => work * slowdown);
}

async function takeWalk({ origin, context, begin }: App, { visitor, paths }: Walk, works: readonly number[]) {
  await begin({ visitor });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const tools = await context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const tell = async (name: string, step: number) =>
    note(name, { work: works[step] ?? 0, ...(await readFigures(page, name)) });
  await open(page, origin);
  await tell(`${visitor} (opened)`, 0);
  for (const [step, path] of paths.entries()) {
    const link = await findLink(page, path);
    await page.evaluate(() => Object.assign(window, { longTasks: [], shifts: [], longScripts: [] }));
    await follow(page, link, path);
    await tell(`${visitor} ${path}`, step + 1);
    await tools.send('HeapProfiler.collectGarbage');
  }
  await page.close();
}

async function open(page: Page, origin: string): Promise<void> {
  await page.goto(origin, { waitUntil: 'load' });
  await rest(page);
}

type Point = { x: number; y: number };

/** Where a link is touched. Looking for it keeps the page busy, so that happens before anything is measured. */
async function findLink(page: Page, path: string): Promise<Point> {
  const link = page.locator(`a[href="${path}"]:visible`).first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await rest(page);
  return await link.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    if (!element.contains(document.elementFromPoint(middle.x, middle.y)))
      throw new Error(`${element.getAttribute('href')} is covered`);
    return middle;
  });
}

/** As a finger does: it comes, rests, and leaves. Sent all at once, the three were one task that nobody's phone has. */
async function follow(page: Page, { x, y }: Point, path: string): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.click(x, y, { delay: touchMs });
  await page.waitForURL((url) => url.pathname === path);
  await rest(page);
}

async function readFigures(page: Page, name: string): Promise<Omit<Figures, 'work'>> {
  const { tasks, shifts, scripts } = await page.evaluate(() => {
    const { longTasks: tasks, shifts, longScripts: scripts } = window as unknown as Measured;
    return { tasks, shifts, scripts };
  });
  for (const { name: script, ms } of scripts.filter((long) => long.ms > 50)) {
    blamed.set(name, (blamed.get(name) ?? new Set()).add(`${script} ${Math.round(ms)} ms`));
  }
  for (const { moved } of shifts) {
    for (const what of moved) blamed.set(name, (blamed.get(name) ?? new Set()).add(what));
  }
  return {
    task: Math.max(0, ...tasks),
    script: Math.max(0, ...scripts.map(({ ms }) => ms)),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}

function note(name: string, figures: Figures): void {
  rows.set(name, [...(rows.get(name) ?? []), figures]);
}

/** Until nothing is asked for any more and what came has been drawn. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let quiet = setTimeout(resolve, 1500);
        const observer = new PerformanceObserver(() => {
          clearTimeout(quiet);
          quiet = setTimeout(resolve, 1500);
        });
        observer.observe({ entryTypes: ['resource', 'longtask', 'layout-shift'] });
      }),
  );
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const measured = window as unknown as Measured;
  Object.assign(measured, { longTasks: [], shifts: [], longScripts: [] });
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('longtask', ({ duration }) => measured.longTasks.push(duration));
  follow('layout-shift', (entry) => {
    type Moved = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect };
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] };
    if (shift.hadRecentInput) return;
    const moved = shift.sources.map(
      ({ node, previousRect, currentRect }) =>
        `${node?.nodeName.toLowerCase()}.${node?.className} from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)}`,
    );
    measured.shifts.push({ value: shift.value, moved });
  });
  follow('long-animation-frame', (entry) => {
    type Script = { invoker: string; sourceURL: string; duration: number };
    for (const { invoker, sourceURL, duration } of (entry as PerformanceEntry & { scripts: Script[] })
      .scripts) {
      measured.longScripts.push({ name: `${invoker} ${sourceURL.split('/').at(-1)}`, ms: duration });
    }
  });
}
