import type { ScreensEntry } from '@fornada/contract/screens.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Module } from '#module';
import { content } from '#modules/content/module.ts';
import { contentChanges } from '#modules/content/versions.ts';
import type { BuiltApp } from '#modules/screens/built-app.ts';
import { serveApp } from '#modules/screens/routes.ts';
import { shops } from '#modules/shops/module.ts';
import { buildApp } from '../../app.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';

const large = 'Pão de água. '.repeat(4000);
/** What each page was told to name. */
const named: (string | null)[] = [];

/** Its pages say how many news there are, in data that is as large as their path says. */
const render: ScreensEntry['render'] = async ({ url, fetch, locale, shop, putBeside }) => {
  const { pathname } = new URL(url);
  if (pathname === '/nada') return { status: 404, body: '' };
  const { data } = (await (await fetch('/api/novidades')).json()) as { data: unknown[] };
  const text = pathname.startsWith('/grande') || pathname === '/catalogo' ? large : '';
  const address = putBeside(JSON.stringify({ locale, news: data.length, text }));
  named.push(address);
  return { status: 200, body: String(address), ...(shop !== null && { shop }) };
};

const built: BuiltApp = {
  entry: {
    screenAt: (pathname) => ({
      name: pathname,
      isWhole: pathname !== '/catalogo',
      sells: false,
      isPassing: false,
    }),
    render,
  },
  inlineScript: '',
  assetsOf: () => ({ starter: '', script: '/a.js', styles: [], modules: [], fonts: [] }),
  assetsDirectory: import.meta.dirname,
  files: [],
};
const modules: Module[] = [
  content,
  shops,
  { name: 'screens', routes: (app, context) => serveApp(app, context, built) },
];

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp({ modules });
});
afterAll(() => server.app.close());
beforeEach(() => {
  named.length = 0;
  server.context.clock.move({ minutes: 1 });
});

const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers });
const addressIn = async (url: string) => (await get(url)).body;

async function publish(id: number): Promise<void> {
  await server.context.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into news (id, tag, title, title_detail, published_at)
      values (${id}, ${`n${id}`}, 'Natal', 'Natal', ${server.context.clock()})`);
    contentChanges(tx);
  });
}

describe('what a page was rendered from', () => {
  it('stands in it while it is small, and beside it for good when it is large', async () => {
    expect(await addressIn('/pequena')).toBe('null');
    const address = await addressIn('/grande/');
    expect(address).toMatch(/^\/dados\/pt\/grande\.[\w-]{22}\.json$/);
    const answer = await get(address, { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect((await get(address, { 'if-none-match': (await get(address)).headers.etag })).statusCode).toBe(304);
    expect((await get(address)).json()).toEqual({ locale: 'pt', news: 0, text: large });
    // Rendered once, for the page and for what is beside it.
    expect(named).toEqual([null, address]);
  });

  it('has an address for each language, and the same for as long as it says the same', async () => {
    const [portuguese, english] = [await addressIn('/grande'), await addressIn('/grande?lang=en')];
    expect(english).toMatch(/^\/dados\/en\/grande\./);
    expect((await get(english)).json().locale).toBe('en');
    server.context.clock.move({ minutes: 2 });
    expect((await get(portuguese)).statusCode).toBe(200);
    expect(await addressIn('/grande')).toBe(portuguese);
    expect((await get(await addressIn('/grande/mais'))).statusCode).toBe(200);
  });

  it('is what another process answers too, which has never written the page', async () => {
    const address = await addressIn('/grande');
    const other = await buildApp(server.context, modules);
    named.length = 0;
    const answer = await other.inject({ url: address });
    expect([answer.statusCode, answer.json().text]).toEqual([200, large]);
    expect(named).toEqual([address]);
    await other.close();
  });

  it('is gone once the page says something else', async () => {
    const before = await addressIn('/grande');
    await publish(1);
    const answer = await get(before);
    expect([answer.statusCode, answer.json().success]).toEqual([404, false]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const after = await addressIn('/grande');
    expect(after).not.toBe(before);
    expect((await get(after)).json().news).toBe(1);
  });

  it('isn’t at an address that no page has named', async () => {
    const name = 'a'.repeat(22);
    await get('/grande');
    for (const path of [
      '',
      'grande',
      `pt/grande.${name}.json`,
      `pt/pequena.${name}.json`,
      `pt/nada.${name}.json`,
      `pt.${name}.json`,
      `de/grande.${name}.json`,
      `pt//grande.${name}.json`,
      `pt/catalogo.${name}.json`,
    ]) {
      const answer = await get(`/dados/${path}`);
      expect([answer.statusCode, answer.json().success], path).toEqual([404, false]);
    }
    expect((await get((await addressIn('/grande')).replace('.json', '.json?a=1'))).statusCode).toBe(404);
  });

  it('never stands beside a page that a query or somebody’s cookie has a part in', async () => {
    expect(await addressIn('/grande?q=pao')).toBe('null');
    expect((await get('/catalogo', { cookie: 'loja=862' })).body).toBe('null');
  });
});
