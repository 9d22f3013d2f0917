import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { importContent } from '../../import-content.ts';
import { buildTestApp } from '../../testing/app.ts';

const { context, inject } = await buildTestApp();
const sampleFile = (name: string) =>
  readFile(new URL(`../../../../../sample/content/${name}.json`, import.meta.url), 'utf8');

beforeAll(async () => {
  for (const kind of ['restaurantes', 'campanhas', 'perguntas-frequentes'] as const) {
    await importContent(context, kind, await sampleFile(kind));
  }
});

test('the sitemap lists what anyone can read, absolute, each once', async () => {
  const answer = await inject({ method: 'GET', url: '/sitemap.xml' });
  expect(answer.headers['content-type']).toMatch('application/xml');
  const pages = [...answer.body.matchAll(/<loc>(.+?)<\/loc>/g)].map((match) => match[1]);
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
