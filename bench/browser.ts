// The application in a browser: the built one, served as `npm start` serves it, with the sample chain.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { screens } from '../apps/web/src/routes.ts';
import { demoCustomers } from '../sample/logins.ts';
import { findBrowser } from '../scripts/browser.ts';
import { buildAll } from '../scripts/build.ts';
import { endAll, startServer } from './processes.ts';

/** Who opens a screen: someone who was never here, a guest past the onboarding, a customer, one who has chosen the last shop. */
type Visitor = 'newcomer' | 'guest' | 'customer' | 'regular';

export type Visit = {
  name: string;
  path: string;
  visitor: Visitor;
  /** Whether search engines may read it. */
  isOpen: boolean;
};

const everyVisit: Visit[] = [
  { name: 'home', path: '/', visitor: 'guest', isOpen: true },
  { name: 'news item', path: '/novidades/natal-na-fornada', visitor: 'guest', isOpen: true },
  { name: 'shop', path: '/restaurantes/fornada/chiado', visitor: 'guest', isOpen: true },
  ...[
    '/novidades',
    '/restaurantes',
    '/restaurantes/fornada',
    '/restaurantes/fornada/chiado/mapa',
    '/restaurantes/fornada/chiado/menus',
    '/restaurantes/fornada/chiado/menus/carta',
    '/restaurantes/fornada/chiado/menus/carta/pastel-de-nata-10101',
    '/restaurantes/fornada/chiado/pastelaria/menu',
    // The longest menu, with two prices.
    '/restaurantes/mesa-da-fornada/bolhao/menus/carta',
    '/fidelizacao/campanhas',
    '/fidelizacao/campanhas/caixa-de-seis',
    '/perguntas-frequentes',
    '/perguntas-frequentes/encomendas',
    '/perguntas-frequentes/encomendas/quanto-demora',
    '/informacao-legal',
    '/informacao-legal/cookies',
    '/termos',
    '/politica-de-privacidade',
    '/registo/informacao-legal/termos',
    '/soft-opt-in',
    '/login',
    '/registo',
    '/reset',
    '/cesto',
  ].map((path) => ({ name: path, path, visitor: 'guest' as const, isOpen: true })),
  { name: 'catalogue', path: '/catalogo', visitor: 'customer', isOpen: false },
  { name: 'catalogue, chosen shop', path: '/catalogo', visitor: 'regular', isOpen: false },
  // It leads to the onboarding, which isn't for search engines.
  { name: 'home, very first visit', path: '/', visitor: 'newcomer', isOpen: false },
];

const missing = screens
  .filter(({ access, path, private: own, passing }) => access !== 'login' && !own && !passing && path !== '*')
  .map(({ path }) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`))
  .filter((pattern) => !everyVisit.some(({ path }) => pattern.test(path)));
if (missing.length > 0) throw new Error(`Nobody measures ${missing.join(', ')}`);

/** All, or those that BENCH_ONLY names. */
export const visits = everyVisit.filter(({ name }) => name.includes(process.env.BENCH_ONLY ?? ''));

export type App = {
  origin: string;
  /** Where the browser's tools are spoken to. */
  port: number;
  browserVersion: string;
  context: BrowserContext;
  /**
   * Makes the browser this visitor's, with nothing of the application in its cache. The path, when there is one, has been
   * asked for by somebody else in this minute: the server writes a page once a minute.
   */
  begin(visit: Pick<Visit, 'visitor'> & Partial<Pick<Visit, 'path'>>): Promise<void>;
};

/** Starts server and browser, and puts both away afterwards. */
export async function visitApp(use: (app: App) => Promise<void>): Promise<void> {
  await buildAll();
  const directory = await mkdtemp(join(tmpdir(), 'fornada-bench-'));
  const [serverPort, port] = [await freePort(), await freePort()];
  const server = await startServer({
    DATA_DIR: join(directory, 'data'),
    PORT: String(serverPort),
    LOG_LEVEL: 'warn',
  });
  const context = await chromium.launchPersistentContext(join(directory, 'browser'), {
    executablePath: await findBrowser(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    viewport: { width: 412, height: 823 },
    locale: 'pt-PT',
  });
  try {
    const origin = `http://localhost:${serverPort}`;
    const begin: App['begin'] = async ({ visitor, path = '/' }) => {
      await become(visitor, context, origin);
      await fetch(origin + path);
    };
    await use({ origin, port, browserVersion: context.browser()?.version() ?? '', context, begin });
  } finally {
    await context.close();
    await server.stop();
    endAll();
    await rm(directory, { recursive: true, force: true });
  }
}

async function become(visitor: Visitor, context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  // The worker would go on filling the cache while what is measured is loading; its script can't be withheld by a route.
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => new Promise(() => {});
  });
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  if (visitor !== 'newcomer') {
    await page.goto(`${origin}/onboarding`);
    await page.getByRole('button', { name: 'Saltar' }).click();
    const [customer] = demoCustomers;
    await page.getByRole('textbox', { name: 'Telemóvel' }).fill(customer?.phone ?? '');
    if (visitor !== 'guest') {
      await page.getByLabel(/^Palavra-passe/).fill(customer?.password ?? '');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL((url) => url.pathname !== '/login');
    }
    if (visitor === 'regular') await chooseLastShop(page, origin);
  }
  // Away from the application, or its streams would go on beside what is measured.
  await page.goto('about:blank');
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await tools.send('Network.clearBrowserCache');
  await page.close();
}

/** By a link into its catalogue, as its page has one; known when the page is at rest and has said it to its cookie. */
async function chooseLastShop(page: Page, origin: string): Promise<void> {
  const { data } = (await (await fetch(`${origin}/api/lojas-ordering`)).json()) as { data: { id: number }[] };
  const { id } = data.at(-1) ?? { id: 0 };
  await page.goto(`${origin}/catalogo?loja=${id}`);
  await page.waitForFunction((shop) => document.cookie.includes(shop), `loja=${id}`);
}

/** The site's address stands in its pages, so that it has to be known before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
