import type { Rendered, RenderRequest } from '@fornada/contract/screens.ts';
import sharp from 'sharp';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Module } from '#module';
import { content } from '#modules/content/module.ts';
import { contentChanges } from '#modules/content/versions.ts';
import { brandColours } from '#modules/screens/brand-colours.ts';
import { asInlineScript, type BuiltApp, createAssetsOf, digestOf } from '#modules/screens/built-app.ts';
import { serveApp } from '#modules/screens/routes.ts';
import { shops } from '#modules/shops/module.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';

const rendered: string[] = [];

const colours = ['red', 'lime', 'blue', 'yellow'] as const;
const pictures = await Promise.all(
  colours.map(async (background) => ({
    path: `/${background}.png`,
    type: 'image/png',
    content: await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer(),
  })),
);

/** An app whose news page says how many news there are. */
const built: BuiltApp = {
  entry: {
    screenAt: (pathname) =>
      pathname.startsWith('/catalogo')
        ? { name: 'catalogo', isWhole: false, sells: false, isPassing: false }
        : { name: 'other', isWhole: true, sells: pathname === '/carta', isPassing: pathname === '/passagem' },
    render: async (request: RenderRequest): Promise<Rendered> => {
      const { url, fetch, locale, shop, settings } = request;
      const { pathname, search } = new URL(url);
      rendered.push(pathname + search + (locale === 'en' ? ' in English' : ''));
      if (pathname === '/catalogo') {
        const isKnown = shop === 862;
        return { status: 200, body: `<p>${isKnown ? shop : 'first'}</p>`, ...(isKnown && { shop }) };
      }
      if (pathname === '/cores') return { status: 200, body: request.brandColours };
      if (pathname === '/sem') return { status: 200, body: settings.without.join(' ') };
      if (pathname === '/novo') return { status: 302, redirect: '/novidades', body: '' };
      if (pathname === '/quebrado') return { status: 500, body: '<p>Erro</p>', error: new Error('broken') };
      if (!['/novidades', '/catalogo/7', '/carta', '/passagem'].includes(pathname))
        return { status: 404, body: '<p>Não existe</p>' };
      const { data } = (await (await fetch('/api/novidades')).json()) as { data: unknown[] };
      const card = {
        title: 'Sai às sete? <Sim> & já',
        images: pathname === '/carta' ? pictures.map(({ path }) => path) : [],
      };
      return { status: 200, body: `<p>${data.length}</p>`, card };
    },
  },
  inlineScript: digestOf('start()'),
  assetsOf: () => ({ starter: 'start()', script: '/a.js', styles: [], modules: [], fonts: [] }),
  assetsDirectory: import.meta.dirname,
  files: [{ path: '/icon.svg', type: 'image/svg+xml', content: Buffer.from('<svg/>') }, ...pictures],
};

describe('the screens', () => {
  let server: TestApp;
  beforeAll(async () => {
    const screens: Module = { name: 'screens', routes: (app, context) => serveApp(app, context, built) };
    server = await buildTestApp({ modules: [content, shops, screens] });
  });
  afterAll(() => server.app.close());
  beforeEach(() => {
    rendered.length = 0;
    server.context.clock.move({ minutes: 1 });
  });

  const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers });

  it('have a card for where they are shared, those that there are', async () => {
    const { statusCode, headers, rawPayload } = await get('/partilha/en/novidades.jpg');
    expect([statusCode, headers['content-type'], rendered]).toEqual([
      200,
      'image/jpeg',
      ['/novidades in English'],
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    for (const path of [
      '/pt/nada.jpg',
      '/pt/catalogo.jpg',
      '/pt/novo.jpg',
      '/de/novidades.jpg',
      '/pt.jpg',
      '/',
    ])
      expect([path, (await get(`/partilha${path}`)).statusCode]).toEqual([path, 404]);
  });

  it('show on that card all that they have to show', async () => {
    const { rawPayload } = await get('/partilha/pt/carta.jpg');
    const colourAt = async ([left, top]: readonly [number, number]) => {
      const point = await sharp(rawPayload).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      return [...point].map((part) => (part > 127 ? 1 : 0)).join('');
    };
    const corners = [30, 600].flatMap((top) => [600, 1170].map((left) => [left, top] as const));
    expect(await Promise.all(corners.map(colourAt))).toEqual(['100', '010', '001', '110']);
  });

  it('let the one script run that stands in them, by its digest', async () => {
    const digest = /'sha256-[\w+/]{43}='/.exec(built.inlineScript)?.[0];
    expect((await get('/novidades')).headers['content-security-policy']).toContain(
      `script-src 'self' ${digest};`,
    );
    expect((await get('/icon.svg')).headers['content-security-policy']).toContain("script-src 'self';");
    expect(asInlineScript('a="</script><!--"')).not.toMatch(/<\/script|<!--/);
  });

  it('are rendered once for all who ask, with a tag that saves the next sending', async () => {
    const [first] = await Promise.all([get('/novidades'), get('/novidades'), get('/novidades/')]);
    expect(first.statusCode).toBe(200);
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(first.headers['cache-control']).toMatch(/^public/);
    expect(rendered).toEqual(['/novidades']);
    expect((await get('/novidades', { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
  });

  it('are one in each language where they are only gone through, wherever that leads', async () => {
    for (const query of ['', '?para=%2Fa', '?para=%2Fb', '?para=%2Fc&lang=en', '?lang=en']) {
      expect((await get(`/passagem${query}`)).headers['cache-control']).toMatch(/^public/);
    }
    expect(rendered).toEqual(['/passagem', '/passagem in English']);
  });

  it('are told what the chain does without', async () => {
    const gateways = { EMAIL_GATEWAY: 'none', PUSH_GATEWAY: 'none', INVOICE_GATEWAY: 'none' };
    const screens: Module = { name: 'screens', routes: (app, context) => serveApp(app, context, built) };
    const lesser = await buildTestApp({ modules: [content, shops, screens], environment: gateways });
    expect((await lesser.inject({ url: '/sem' })).body).toBe('email push invoices');
    expect((await get('/sem')).body).toBe('');
  });

  it('are rendered again as soon as the chain’s content changes', async () => {
    expect((await get('/novidades')).body).toBe('<p>0</p>');
    await server.context.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into news (id, tag, title, title_detail, published_at)
        values (1, 'natal', 'Natal', 'Natal', ${server.context.clock()})`);
      contentChanges(tx);
    });
    expect((await get('/novidades')).body).toBe('<p>1</p>');
  });

  it('of a person are one shell, whatever the path', async () => {
    await get('/catalogo/7');
    expect((await get('/catalogo/9?x=1')).statusCode).toBe(200);
    expect(rendered).toEqual(['/catalogo/7']);
  });

  it.each([
    ['of a person', '/catalogo/7'],
    ['of a menu', '/carta'],
  ])('%s are rendered again as soon as a shop’s menu changes, which they may bring', async (_, path) => {
    await get(path);
    await server.context.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into content_versions (piece) values ('shop:860')
        on conflict (piece) do update set version = content_versions.version + 1`);
      contentChanges(tx);
    });
    await get(path);
    await get(path);
    expect(rendered).toEqual([path, path]);
  });

  it('of the catalogue are one for each shop that was chosen, which no shared cache keeps', async () => {
    const of = async (cookie?: string, url = '/catalogo') => {
      const { body, headers } = await get(url, cookie === undefined ? {} : { cookie });
      return [body, String(headers['cache-control']).split(',')[0]];
    };
    expect(await of('a=1; loja=862')).toEqual(['<p>862</p>', 'private']);
    expect(await of('loja=862; b=2', '/catalogo/')).toEqual(['<p>862</p>', 'private']);
    expect(await of()).toEqual(['<p>first</p>', 'public']);
    expect(rendered).toHaveLength(2);

    // Of a shop that isn't there nothing is kept, nor of what is no shop.
    expect(await of('loja=999')).toEqual(['<p>first</p>', 'public']);
    expect(await of('loja=999')).toEqual(['<p>first</p>', 'public']);
    expect(rendered).toHaveLength(4);
    for (const cookie of ['loja=-1', 'loja=8e5', 'outra_loja=862', 'loja=1234567890', 'loja=']) {
      expect(await of(cookie)).toEqual(['<p>first</p>', 'public']);
    }
    expect(rendered).toHaveLength(4);
    await get('/novidades', { cookie: 'loja=862' });
    await get('/novidades');
    expect(rendered).toHaveLength(5);
  });

  it('with a query are rendered for it', async () => {
    await get('/novidades?q=a');
    await get('/novidades?q=b');
    expect(rendered).toEqual(['/novidades?q=a', '/novidades?q=b']);
  });

  it('are kept in both languages, and rendered in the one that the address asks for', async () => {
    for (const url of ['/novidades?lang=en', '/novidades?lang=en', '/novidades?lang=pt', '/novidades'])
      await get(url);
    await get('/novidades?lang=en&q=a');
    expect(rendered).toEqual(['/novidades in English', '/novidades', '/novidades?lang=en&q=a in English']);
  });

  it('send on, with a status that says so', async () => {
    const answer = await get('/novo');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/novidades']);
    expect((await get('/novo?lang=en')).headers.location).toBe('/novidades?lang=en');
  });

  it('say 404 with a page, and keep no memory of it', async () => {
    const answer = await get('/nada');
    expect([answer.statusCode, answer.body]).toEqual([404, '<p>Não existe</p>']);
    await get('/nada');
    expect(rendered).toEqual(['/nada', '/nada']);
  });

  it('say 404 to what would be read as a host, or that the route table can’t read', async () => {
    for (const url of [
      '//novidades',
      '//evil.example/novidades',
      '//%5cevil.example/',
      '/%0d%0aSet-Cookie:x=1',
    ])
      expect((await get(url)).statusCode).toBe(404);
    expect(new Set(rendered)).toEqual(new Set(['/notfound']));
  });

  it('try again after a fault', async () => {
    expect((await get('/quebrado')).statusCode).toBe(500);
    await get('/quebrado');
    expect(rendered).toHaveLength(2);
  });

  it('leave unknown calls to the envelope', async () => {
    for (const url of ['/api/nada', '/assets/nada.js', '/identity/nada', '/gestao/nada']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().success], url).toEqual([404, false]);
    }
    expect(rendered).toEqual([]);
  });

  it('come with their files', async () => {
    expect((await get('/icon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('let the one style sheet dress them that stands in them: the brands’ colours', async () => {
    await server.context.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into restaurants (id, tag, title, name, color) values (1, 'padaria', 'Padaria', 'Padaria', '#8a4b2a')`);
      contentChanges(tx);
    });
    const { data } = (await get('/api/restaurantes')).json() as { data: { tag: string; color: string }[] };
    expect(data.length).toBeGreaterThan(0);
    const { body, headers } = await get('/cores');
    expect(body).toBe(brandColours(data));
    expect(headers['content-security-policy']).toContain(`style-src 'self' ${digestOf(body)};`);
  });
});

it('colours of brands are colours and nothing else', () => {
  const sheet = brandColours([
    { tag: 'fornada', color: '#A5401A' },
    { tag: 'x', color: 'red}body{display:none' },
    { tag: 'y"]{}', color: '#fff' },
  ]);
  expect(sheet).toBe('[data-brand="fornada"]{--brand:#A5401A}');
});

it('a page asks at once for all that its screen imports, each file once', () => {
  const manifest = {
    'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_ui.js'], css: ['assets/entry.css'] },
    'src/starter/start.ts': { file: 'assets/start.js' },
    'src/routes/news.tsx': {
      file: 'assets/news.js',
      imports: ['_ui.js', '_date.js'],
      css: ['assets/news.css'],
    },
    '_ui.js': { file: 'assets/ui.js' },
    '_date.js': { file: 'assets/date.js', imports: ['_ui.js'] },
    'fonts/f.woff2': { file: 'assets/f.woff2' },
  };
  const assetsOf = createAssetsOf(manifest, 'start()');
  expect(assetsOf('routes/news')).toEqual({
    starter: 'start()',
    script: '/assets/entry.js',
    styles: ['/assets/entry.css', '/assets/news.css'],
    modules: ['/assets/ui.js', '/assets/date.js', '/assets/news.js'],
    fonts: ['/assets/f.woff2'],
  });
});
