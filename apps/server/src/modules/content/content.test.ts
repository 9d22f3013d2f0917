import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { importContent } from '../../import-content.ts';
import { buildTestApp } from '../../testing/app.ts';
import type { FileKind } from './imports.ts';

const { context, inject } = await buildTestApp({
  now: '2026-11-21T10:00:00Z',
  environment: { MINIMUM_AGE: '17' },
});

const sampleFile = (path: string) =>
  readFile(new URL(`../../../../../sample/${path}`, import.meta.url), 'utf8');
const files: [Exclude<FileKind, 'menu'>, string][] = [
  ['restaurantes', 'restaurantes'],
  ['novidades', 'novidades'],
  ['campanhas', 'campanhas'],
  ['perguntas-frequentes', 'perguntas-frequentes'],
  ['informacao-legal', 'informacao-legal'],
  ['documento', 'termos'],
  ['documento', 'politica-de-privacidade'],
];
type Item = Record<string, unknown> & { tag: string };
const read = async (path: string) =>
  (await inject({ method: 'GET', url: `/api/${path}` })).json().data as Item[];
const sampleOf = async (name: string) => JSON.parse(await sampleFile(`content/${name}.json`)) as Item[];

beforeAll(async () => {
  for (const [kind, name] of files) {
    const result = await importContent(context, kind, await sampleFile(`content/${name}.json`));
    expect(result).toEqual({ ok: true, changed: [kind] });
  }
});

describe('the sample’s content', () => {
  test.each(files)('as %s changes nothing when it comes again', async (kind, name) => {
    const count = () => context.db.one(sql`select count(*) from outbox`);
    const before = await count();
    const result = await importContent(context, kind, await sampleFile(`content/${name}.json`));
    expect(result).toEqual({ ok: true, changed: [] });
    expect(await count()).toEqual(before);
  });

  test('has its news, the newest first, with pictures that are served', async () => {
    const news = await read('novidades');
    const sample = await sampleOf('novidades');
    expect(new Set(news.map(({ tag }) => tag))).toEqual(new Set(sample.map(({ tag }) => tag)));
    const days = news.map(({ data }) => String(data));
    expect(days).toEqual(days.toSorted().toReversed());
    for (const item of news) {
      const given = sample.find(({ tag }) => tag === item.tag);
      for (const field of ['id', 'title', 'titleDetail', 'subtitle', 'text', 'destaque', 'data', 'ingles']) {
        expect(item[field]).toEqual(given?.[field]);
      }
      const picture = await inject({ method: 'GET', url: String((item.image as { list: string }).list) });
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  test('has the campaigns of the day', async () => {
    const sample = await sampleOf('campanhas');
    const tags = (await read('campanhas')).map(({ tag }) => tag);
    expect(tags).toEqual(sample.map(({ tag }) => tag));
    context.clock.set('2028-01-01T12:00:00Z');
    const open = sample.filter(({ fim }) => fim === null).map(({ tag }) => tag);
    expect((await read('campanhas')).map(({ tag }) => tag)).toEqual(open);
    context.clock.set('2026-11-21T10:00:00Z');
  });

  test('has the questions and legal texts, the minimum age filled in from the settings', async () => {
    const filled = async (name: string) =>
      JSON.parse((await sampleFile(`content/${name}.json`)).replaceAll('{idade_minima}', '17')) as Item;
    expect(await read('perguntas-frequentes')).toEqual(await filled('perguntas-frequentes'));
    expect(await read('informacao-legal')).toEqual(await filled('informacao-legal'));
    for (const name of ['termos', 'politica-de-privacidade']) {
      const { title, text, data, versao } = await filled(name);
      expect(await read(name)).toEqual({ title, text, data, version: versao });
      expect(text).not.toContain('{');
    }
  });
});

describe('a public answer', () => {
  const get = (headers: Record<string, string> = {}) =>
    inject({ method: 'GET', url: '/api/novidades', headers });

  test('may be held by anyone, but is asked for again with its tag', async () => {
    const first = await get({ 'accept-encoding': 'br' });
    expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=\d+, must-revalidate$/);
    expect(first.headers.vary).toContain('accept-encoding');
    expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).success).toBe(true);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await get()).headers.etag).not.toBe(etag);
  });

  test('shows an import of this process at once', async () => {
    const before = (await get()).headers.etag;
    const news = await sampleOf('novidades');
    const text = JSON.stringify(news.map((item) => ({ ...item, title: `${item.title}!` })));
    await importContent(context, 'novidades', text);
    expect((await read('novidades')).every(({ title }) => String(title).endsWith('!'))).toBe(true);
    expect((await get()).headers.etag).not.toBe(before);
  });

  test('shows the change of another process within a second', async () => {
    await read('novidades');
    // Without the signal that a commit of this process gives, as if another had written.
    await context.db.execute(sql`update news set title = 'De outro processo'`);
    const titles = async () => (await read('novidades')).map(({ title }) => title);
    await expect.poll(titles, { timeout: 1000, interval: 20 }).toContain('De outro processo');
  });

  test('appears when its time comes', async () => {
    const news = await sampleOf('novidades');
    await importContent(
      context,
      'novidades',
      JSON.stringify([...news, { ...news[0], id: 99, tag: 'amanha', data: '2026-11-22' }]),
    );
    const tags = async () => (await read('novidades')).map(({ tag }) => tag);
    expect(await tags()).not.toContain('amanha');
    context.clock.set('2026-11-22T00:00:00Z');
    expect(await tags()).toContain('amanha');
  });
});

describe('a bad file', () => {
  test('changes nothing and says everything', async () => {
    const news = await sampleOf('novidades');
    const text = JSON.stringify(
      [
        { ...news[0], tag: 'Com Espaços' },
        { ...news[1], destaque: 3 },
        { ...news[2], id: 1 },
        { ...news[3], title: '' },
      ],
      null,
      2,
    );
    const before = await read('novidades');
    const result = await importContent(context, 'novidades', text);
    expect(result).toMatchObject({
      ok: false,
      problems: [{ path: '[0].tag' }, { path: '[1].destaque' }, { path: '[2].id' }, { path: '[3].title' }],
    });
    expect(await read('novidades')).toEqual(before);
  });

  test('does not rewrite a published version of the terms', async () => {
    const terms = (await sampleFile('content/termos.json')).replace('Objeto', 'Outra coisa');
    expect(await importContent(context, 'documento', terms)).toMatchObject({
      ok: false,
      problems: [{ path: 'text' }],
    });
    const next = JSON.stringify({ ...JSON.parse(terms), versao: 900_000 });
    expect(await importContent(context, 'documento', next)).toMatchObject({ ok: true });
    const { version, text } = (await read('termos')) as unknown as { version: number; text: string };
    expect([version, text.includes('Outra coisa')]).toEqual([900_000, true]);
  });

  test('of shops is refused for hours that overlap and places that are nowhere', async () => {
    const [brand] = JSON.parse(await sampleFile('content/restaurantes.json')) as {
      lojas: Record<string, never>[];
    }[];
    const shop = structuredClone(brand?.lojas[0]) as unknown as {
      horario: { fuso: string; semanal: { seg: unknown } };
      address: { location: { latitude: number } };
    };
    shop.horario.fuso = 'Europe/Lisboa';
    shop.horario.semanal.seg = [
      ['08:00', '13:00'],
      ['12:00', '20:00'],
    ];
    shop.address.location.latitude = 91;
    const result = await importContent(
      context,
      'restaurantes',
      JSON.stringify([{ ...brand, lojas: [shop] }]),
    );
    const problems = result.ok ? [] : result.problems;
    expect(problems.map(({ path }) => path).toSorted()).toEqual([
      '[0].lojas[0].address.location.latitude',
      '[0].lojas[0].horario.fuso',
      '[0].lojas[0].horario.semanal.seg',
    ]);
  });
});

describe('pictures', () => {
  test('are for ever the same, with their true types', async () => {
    for (const [name, type] of [
      ['pastel-de-nata.webp', 'image/webp'],
      ['pastel-de-nata-320.avif', 'image/avif'],
      ['logo-fornada.svg', 'image/svg+xml'],
    ]) {
      for (const folder of ['/imagens/', '/assets/pictures/']) {
        const { statusCode, headers } = await inject({ method: 'GET', url: folder + name });
        expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
          200,
          type,
          'public, max-age=31536000, immutable',
        ]);
      }
    }
  });

  test('that do not exist, and files beside them, are not found', async () => {
    for (const url of ['/imagens/nada.webp', '/imagens/..%2Findex.json']) {
      const answer = await inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, error: { code: 'not_found' } });
    }
  });
});
