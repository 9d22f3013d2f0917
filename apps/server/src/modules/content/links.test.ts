// Links from the office or from imported files go to https or into the app, and nowhere else.
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { menuFile } from '#modules/catalogue/menu-file.ts';
import { campaignsFile, newsFile } from '#modules/content/content-files.ts';
import { restaurantsFile } from '#modules/shops/restaurants-file.ts';
import { buildTestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

type Tree = { [name: string | number]: unknown };
const sampleOf = async (path: string): Promise<Tree> =>
  JSON.parse(await readFile(new URL(`../../../../../sample/${path}.json`, import.meta.url), 'utf8'));

/** Every field of the files that a screen leads to or shows a picture of. */
const fields: [string, v.GenericSchema, string, string[]][] = [
  ['novidades', newsFile, 'content/novidades', ['0.saberMais', '0.image.list', '0.image.detail']],
  ['campanhas', campaignsFile, 'content/campanhas', ['0.image']],
  [
    'restaurantes',
    restaurantsFile,
    'content/restaurantes',
    [
      ...['site', 'book', 'link_menu', 'facebook.link', 'instagram.link', 'address.location.link'],
      ...['image.main', 'image.list', 'menus.0.imagem', 'menus.0.imagem_pequena'],
    ]
      .map((field) => `0.lojas.0.${field}`)
      .concat('0.image.logo', '0.image.main'),
  ],
  [
    'ementas',
    menuFile,
    'menus/862',
    ['loja_862.base_url', 'loja_862.seccoes.0.familias.0.produtos.0.imagem'],
  ],
];
const hostile = [
  'javascript:alert(1)',
  'http://fornada.example/a.webp',
  '//evil.example',
  '/\\evil.example',
  '/x/..//evil.example',
  'https://fornada.pt@evil.example',
  'data:text/html,x',
];

function withValue(tree: Tree, path: string, value: unknown): Tree {
  const copy = structuredClone(tree);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = copy;
  for (const name of names) place = place[name] as Tree;
  place[last] = value;
  return copy;
}

test.each(fields)('files of %s take safe links alone', async (_name, schema, file, paths) => {
  const sample = await sampleOf(file);
  for (const path of paths) {
    const issuesWith = (value: string) =>
      (v.safeParse(schema, withValue(sample, path, value)).issues ?? []).map((issue) => [
        v.getDotPath(issue),
        issue.message,
      ]);
    for (const link of ['https://fornada.example/a.webp', '/novidades'])
      expect([path, link, issuesWith(link)]).toEqual([path, link, []]);
    for (const link of hostile)
      expect([path, link, issuesWith(link)]).toEqual([
        path,
        link,
        [[path, expect.stringMatching(/^Tem de começar/)]],
      ]);
  }
});

const server = await buildTestApp();
let marketing: Colleague;
beforeAll(async () => {
  await openShop(server.context);
  marketing = await aColleague(server, 'marketing');
});

test.each(hostile)('the forms of the office refuse %j beside its field', async (link) => {
  const news = {
    ...{ tag: 'natal', title: 'Natal', titleDetail: '', subtitle: '', text: '', destaque: 0 },
    ...{ image: { list: null, detail: null }, saberMais: link },
  };
  const broadcast = { title: 'Natal', text: 'Já há bolo-rei', link };
  for (const [path, form, field] of [
    ['/novidades', news, 'saberMais'],
    ['/envios', broadcast, 'link'],
  ] as const) {
    const { status, error } = await marketing.post(path, form);
    expect([path, status, Object.keys(error.fields)]).toEqual([path, 422, [field]]);
  }
});

test('a message to many leads into the app, not to another site', async () => {
  const broadcast = { title: 'Natal', text: 'Já há bolo-rei' };
  expect((await marketing.post('/envios', { ...broadcast, link: 'https://fornada.example' })).status).toBe(
    422,
  );
  expect((await marketing.post('/envios', { ...broadcast, link: '/novidades/natal' })).status).toBe(200);
});
