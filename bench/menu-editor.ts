// How long a menu of 2,000 products takes to open, to filter and to save in the back office's editor, in a real browser:
// `node bench/menu-editor.ts`, after `npm run build`. Median of several; a person notices from some 100 ms on.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { demoStaff } from '../sample/logins.ts';
import { startServer } from './processes.ts';

const [products, rounds, shop] = [2_000, 5, 862];
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
  const figures = { open: [] as number[], filter: [] as number[], save: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${base}/gestao#/ementas`);
    await page.getByRole('table').waitFor();
    figures.open.push(
      await timed(async () => {
        await page.goto(`${base}/gestao#/ementas/${shop}`);
        await page.getByText(`de ${products}`).waitFor();
      }),
    );
    const name = `Produto ${1_000 + round}`;
    figures.filter.push(
      await timed(async () => {
        await page.getByLabel('Procurar').fill(name);
        await page.getByText('1–1 de 1').waitFor();
      }),
    );
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByLabel('Descrição').first().fill(`Mudado ${round}`);
    figures.save.push(
      await timed(async () => {
        await page.getByRole('button', { name: 'Guardar no rascunho' }).click();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }),
    );
  }
  await browser.close();
  for (const [what, times] of Object.entries(figures)) {
    const sorted = times.toSorted((a, b) => a - b);
    console.log(
      `${what.padEnd(8)} median ${Math.round(sorted[rounds >> 1] ?? 0)} ms, worst ${Math.round(sorted.at(-1) ?? 0)} ms`,
    );
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
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
