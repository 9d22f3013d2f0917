// How long a menu of 2,000 products takes to open, to filter and to save in the back office's editor, in a real browser:
// `node bench/menu-editor.ts`, after `npm run build`. A person notices from some 100 ms on, so the clock is the person's:
// it begins when the browser has the click or the letter (the event's own time) and ends when the frame is painted in which
// the answer stands. Nothing of the tool that clicks is in it; the server, its database and its disk are.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { demoStaff } from '../sample/logins.ts';
import { startServer } from './processes.ts';

const [products, rounds, shop] = [2_000, 10, 862];
const directory = mkdtempSync(join(tmpdir(), 'fornada-editor-'));
const server = await startServer({
  PORT: '0',
  DATA_DIR: directory,
  LOG_LEVEL: 'error',
  CALLS_PER_ADDRESS_PER_MINUTE: '100000',
});
const base = `http://localhost:${server.port}`;
try {
  await run();
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function run(): Promise<void> {
  execFileSync('node', ['apps/server/src/import.ts', writeMenu()], {
    env: { ...process.env, DATA_DIR: directory },
    stdio: 'pipe',
  });
  const browser = await chromium.launch({
    executablePath: process.env.BROWSER_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await enter(page);
  const figures = new Map<string, number[]>();
  const keep = (what: string, time: number) => figures.set(what, [...(figures.get(what) ?? []), time]);
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${base}/gestao#/ementas`);
    const row = page.getByRole('row', { name: String(shop) });
    keep('open', await timed(page, 'click', `de ${products}`, () => row.click()));
    // The first save of a round finds no draft, and makes one.
    for (const what of ['first save', 'next save']) {
      const name = `Produto ${what === 'first save' ? 1_000 + round : 1_500 + round}`;
      const search = page.getByLabel('Procurar');
      await search.fill('');
      await page.getByText(`de ${products}`).waitFor();
      keep('filter', await timed(page, 'input', '1–1 de 1', () => search.fill(name)));
      const link = page.getByRole('button', { name, exact: true });
      keep('product', await timed(page, 'click', 'Guardar no rascunho', () => link.click()));
      await page.getByLabel('Descrição').first().fill(`Mudado ${round}`);
      const save = page.getByRole('button', { name: 'Guardar no rascunho' });
      keep(what, await timed(page, 'click', null, () => save.click()));
    }
    // Which ends the draft: the next round's first save begins another.
    const publish = page.getByRole('button', { name: 'Publicar' });
    keep('preview', await timed(page, 'click', `Mudado ${round}`, () => publish.click()));
    const sure = page.getByRole('dialog').getByRole('button', { name: 'Publicar' });
    keep('publish', await timed(page, 'click', 'É isto que os clientes veem', () => sure.click()));
  }
  await browser.close();
  for (const [what, times] of figures) {
    const sorted = times.toSorted((a, b) => a - b);
    const [median, worst] = [sorted[sorted.length >> 1], sorted.at(-1)].map((time = 0) => Math.round(time));
    console.log(`${what.padEnd(10)} ${times.length} times, median ${median} ms, worst ${worst} ms`);
  }
}

/**
 * From the event to the paint of the frame in which the words stand (null: in which no dialogue stands any more).
 * @returns milliseconds by the page's own clock
 */
async function timed(
  page: Page,
  event: 'click' | 'input',
  words: string | null,
  work: () => Promise<void>,
): Promise<number> {
  await page.evaluate(
    ([type, wanted]) => {
      let begun = 0;
      addEventListener(type, ({ timeStamp }) => (begun = timeStamp), { capture: true, once: true });
      const isThere = () =>
        wanted === null
          ? document.querySelector('[role=dialog]') === null
          : document.body.textContent.includes(wanted);
      const painted = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (begun === 0 || !isThere()) return;
          observer.disconnect();
          // A message posted in a frame's callback comes after that frame is painted.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - begun);
          requestAnimationFrame(() => port2.postMessage(null));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      Object.assign(window, { painted });
    },
    [event, words] as const,
  );
  await work();
  return await page.evaluate(() => (window as unknown as { painted: Promise<number> }).painted);
}

/** The sample's menu of the shop, its products over again under other codes. */
function writeMenu(): string {
  const file = JSON.parse(readFileSync(`sample/menus/${shop}.json`, 'utf8'));
  const families = file[`loja_${shop}`].seccoes.flatMap(({ familias }: { familias: object[] }) => familias);
  const [model] = families[0].produtos;
  let made = 0;
  for (const family of families) family.produtos = [];
  while (made < products) {
    const family = families[made % families.length];
    const place = { codigo_familia: family.codigo, sugeridos: [], produtosSugeridos: [] };
    family.produtos.push({ ...model, ...place, cod_produto: `P${made}`, produto: `Produto ${made}` });
    made += 1;
  }
  const path = join(directory, 'menu.json');
  writeFileSync(path, JSON.stringify(file));
  return path;
}

async function enter(page: Page): Promise<void> {
  const [chief] = demoStaff;
  if (!chief) throw new Error('The sample has no administrator');
  await page.goto(`${base}/gestao`);
  await page.getByLabel('Email').fill(chief.email);
  await page.getByLabel('Palavra-passe').fill(chief.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByLabel('Código').fill(new TOTP({ secret: chief.totpSecret }).generate());
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText(/^Olá/).waitFor();
}
