// Whatever a form of the back office opens with can be saved as it is, and comes back as it was.
import { type OfficeResourceName, officeResources } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { modules } from '../../modules.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';
import { resourcesOf } from './resources.ts';

const resources = resourcesOf(modules);

let server: TestApp;
let amelia: Colleague;
beforeAll(async () => {
  server = await buildTestApp();
  await openShop(server.context, 862);
  amelia = await aColleague(server, 'administrator', 862);
  await amelia.post('/categorias', { title: 'Pontos', tag: 'pontos' });
});

const noPicture = { list: null, detail: null };
const address = { address: null, location: { latitude: null, longitude: null } };
const emptyWeek = { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] };
const hours = { fuso: 'Europe/Lisbon', semanal: emptyWeek, excecoes: [] };
const days = { de: '2090-01-01', ate: '2090-12-31' };

/** What each form sends with only its required fields filled in: the library makes null of what is left empty. */
const least: Partial<Record<OfficeResourceName, object>> = {
  lojas: { name: 'Graça', restaurante: 1, horario: hours, address, image: {}, tag: null, phone: null },
  restaurantes: {
    ...{ title: 'Padaria', name: 'Padaria', color: '#A5401A', text: null, tag: null },
    image: { logo: null, main: null },
  },
  novidades: { title: 'Pão novo', image: noPicture, subtitle: null, text: null, data: null, saberMais: null },
  campanhas: { title: 'Páscoa', inicio: null, fim: null, text: null, image: null },
  categorias: { title: 'Encomendas', tag: null },
  perguntas: { title: 'Como peço?', text: 'Na app.', categoria: 1, titleDetail: null },
  'informacao-legal': { title: 'Litígios', text: 'Texto.', titleDetail: null },
  documentos: { tag: 'termos', versao: 209001, data: '2090-01-01', title: 'Termos', text: 'Texto.' },
  envios: { title: 'Folar', text: 'Já há.', link: null, loja: null, gasto_minimo: null, dias_ausente: null },
  cupoes: { ...days, nome: 'Boas-vindas', valor: 2, limite: 3, codigo: null, loja: null, dias_ausente: null },
  segmentos: { nome: 'Ausentes', loja: null, gasto_minimo: null, dias_ausente: null },
  embalagens: { tipo: 'saco', desde: '2090-01-01', ate: null, valor: 0.1, iva: 'taxa_normal', regiao: null },
  grupos: { nome: 'Algarve', lojas: [862] },
  equipa: { nome: 'Rui', email: 'rui@exemplo.pt', papel: 'assistant', ativo: 1, password: 'palavra-passe' },
  chaves: { nome: 'Caixa', loja: 862 },
  webhooks: { nome: 'Caixa', loja: 862, url: 'https://caixa.exemplo.pt', eventos: ['encomenda.criada'] },
  terminais: { nome: 'Caixa', loja: 862, referencia: 'P400Plus-275' },
  impressoras: { nome: 'Cozinha', loja: 862, endereco: '192.168.1.50', largura: 80 },
};
const creating = Object.keys(officeResources).filter(
  (name) => resources.get(name as OfficeResourceName)?.create,
) as OfficeResourceName[];

describe.each(creating)('%s', (name) => {
  test('is made of what is required, and saved again as it is', async () => {
    const made = await amelia.post(`/${name}`, least[name]);
    expect([made.status, made.error]).toEqual([200, undefined]);
    const path = `/${name}/${made.data.id}`;
    const { data: read } = await amelia.get(path);
    expect(read).toMatchObject(filledIn(least[name]));
    if (!resources.get(name)?.update) return;
    const saved = await amelia.put(path, read);
    expect([saved.status, saved.error]).toEqual([200, undefined]);
    expect((await amelia.get(path)).data).toEqual(read);
  });

  test('says what is missing in the specification’s words', async () => {
    const { status, error } = await amelia.post(`/${name}`, {});
    expect([status, new Set(Object.values(error.fields))]).toEqual([422, new Set([m.error_required()])]);
  });
});

/** A password is told to nobody; an empty tag is made of the title, and an empty code by itself. */
const filledIn = (body: object = {}) =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => value !== null && typeof value !== 'object' && field !== 'password',
    ),
  );

test('what was left empty leaves no page without a title', async () => {
  await amelia.post('/novidades', { ...least.novidades, title: 'Broa', data: '2020-01-01' });
  const answer = await server.inject({ method: 'GET', url: '/api/novidades' });
  const titles = answer.json().data.map(({ titleDetail }: { titleDetail: string }) => titleDetail);
  expect(titles).toContain('Broa');
  expect(titles).not.toContain('');
});

test('the end of an address is made of the name, and of another where there is one', async () => {
  const made = async (recurso: string, body: object) =>
    (await amelia.post(`/${recurso}`, { ...least[recurso as 'lojas'], ...body })).data;
  expect((await made('lojas', { name: 'Santo António' })).tag).toBe('santo-antonio');
  const second = await made('lojas', { name: 'Santo António' });
  expect(second.tag).toBe('santo-antonio-2');
  expect((await made('novidades', { title: 'Pão de Deus!' })).tag).toBe('pao-de-deus');
  // It stays as it is when the name changes, and is made anew when it is emptied.
  const path = `/lojas/${second.id}`;
  expect((await amelia.put(path, { ...second, name: 'Graça Nova' })).data.tag).toBe('santo-antonio-2');
  const { data: now } = await amelia.get(path);
  expect((await amelia.put(path, { ...now, tag: '' })).data.tag).toBe('graca-nova');
  expect((await amelia.put(path, { ...now, revisao: undefined, tag: 'santo-antonio' })).error.fields).toEqual(
    {
      tag: m.office_tag_taken(),
    },
  );
});

test('a shop takes orders once it has an address, a place, hours and a menu', async () => {
  const { data: shop } = await amelia.post('/lojas', least.lojas);
  const refused = await amelia.put(`/lojas/${shop.id}`, { ...shop, aceita_encomendas: 1 });
  expect([refused.status, Object.keys(refused.error.fields).toSorted()]).toEqual([
    422,
    [
      'aceita_encomendas',
      'address.address',
      'address.location.latitude',
      'address.postalCode',
      'horario.semanal',
    ],
  ]);
  // One that lacks nothing can't lose what it needs while it takes them.
  const { data: open } = await amelia.get('/lojas/862');
  expect(open).toMatchObject({ aceita_encomendas: 1 });
  const emptied = await amelia.put('/lojas/862', {
    ...open,
    horario: { ...open.horario, semanal: emptyWeek },
  });
  expect(Object.keys(emptied.error.fields)).toEqual(['horario.semanal']);
});
