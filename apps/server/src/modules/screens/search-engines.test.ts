import { readFile } from 'node:fs/promises';
import { menuFile } from '@fornada/sample/menu-file.ts';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { importMenus } from '#modules/catalogue/import-menu.ts';
import { importContent } from '../../import-content.ts';
import { buildTestApp } from '../../testing/app.ts';

const { context, inject } = await buildTestApp();
const sampleFile = (name: string) =>
  readFile(new URL(`../../../../../sample/content/${name}.json`, import.meta.url), 'utf8');

beforeAll(async () => {
  for (const kind of ['restaurantes', 'campanhas', 'perguntas-frequentes'] as const) {
    await importContent(context, kind, await sampleFile(kind));
  }
  for (const shop of [853, 860]) await importMenus(context, menuFile(shop));
});

const addressesIn = (list: string) => [...list.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1]);

test('the sitemap lists what anyone can read, absolute, each once', async () => {
  const answer = await inject({ method: 'GET', url: '/sitemap/paginas.xml' });
  expect(answer.headers['content-type']).toMatch('application/xml');
  const pages = addressesIn(answer.body);
  const site = context.settings.publicUrl;
  expect(pages).toEqual(
    expect.arrayContaining([
      `${site}/`,
      `${site}/fidelizacao/campanhas/10-por-cento-de-volta`,
      `${site}/restaurantes/fornada/chiado`,
      `${site}/restaurantes/fornada/chiado/pastelaria/menu`,
      `${site}/perguntas-frequentes/registo-e-conta/como-me-registo`,
    ]),
  );
  expect(new Set(pages).size).toBe(pages.length);
  const closed = /^\/(catalogo|carrinho|perfil|registo|api)/;
  expect(pages.filter((page) => closed.test(page?.slice(site.length) ?? ''))).toEqual([]);
});

test('a shop’s menu is a list of its own, as old as the menu', async () => {
  const site = context.settings.publicUrl;
  const lists = addressesIn((await inject({ method: 'GET', url: '/sitemap.xml' })).body);
  // Braga's, which takes no orders.
  expect(lists.filter((list) => list?.includes('/menu-'))).toEqual([
    `${site}/sitemap/menu-860.xml`,
    `${site}/sitemap/menu-853.xml`,
  ]);
  expect((await inject({ method: 'GET', url: '/sitemap/menu-853.xml' })).body).toContain(
    `${site}/restaurantes/mesa-da-fornada/braga/menus/carta</loc>`,
  );
  const { body } = await inject({ method: 'GET', url: '/sitemap/menu-860.xml' });
  expect(addressesIn(body)).toEqual(
    expect.arrayContaining([
      `${site}/restaurantes/fornada/chiado/menus/carta`,
      `${site}/restaurantes/fornada/chiado/menus/carta/pastel-de-nata-10101`,
    ]),
  );
  expect(new Set(body.match(/<lastmod>.+?<\/lastmod>/g))).toEqual(
    new Set(['<lastmod>2026-11-16T06:00:00Z</lastmod>']),
  );
  const hidden = await context.db.query<{ code: string }>(
    sql`select code from menu_products where not (product->>'visible')::boolean`,
  );
  expect(hidden.length).toBeGreaterThan(0);
  for (const { code } of hidden) expect(body).not.toContain(`-${code}<`);
  for (const unknown of ['menu-859', 'menu-0', 'menu-x', 'outra'])
    expect((await inject({ method: 'GET', url: `/sitemap/${unknown}.xml` })).statusCode).toBe(404);
});

test('who has the sitemap isn’t sent it again', async () => {
  const first = await inject({ method: 'GET', url: '/sitemap.xml' });
  const again = await inject({
    method: 'GET',
    url: '/sitemap.xml',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('robots are told where the sitemap is and to leave the calls alone', async () => {
  const { body } = await inject({ method: 'GET', url: '/robots.txt' });
  expect(body).toContain(`Sitemap: ${context.settings.publicUrl}/sitemap.xml`);
  expect(body).toContain('Disallow: /api/');
});
