import { beforeEach, expect, test } from 'vitest';
import { aScheduled, aWilling, peopleOf } from '../../testing/broadcasts.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { nata, packagingShop, paidOrder, soup } from '../../testing/packaging.ts';
import { makeSale } from '../../testing/sale.ts';
import { openTill, type Till } from '../../testing/till.ts';

const { server, db } = await packagingShop();
const { clock } = server.context;
let marketing: Colleague;
let till: Till;
beforeEach(async () => {
  marketing = await aColleague(server, 'marketing');
  till = await openTill(server);
});

const christmas = { produto: '40301', comprou_de: '2026-12-20', comprou_ate: '2026-12-25' };

test('a segment is kept by its name, and a message has its own copy', async () => {
  const form = { nome: 'Sopa no Natal', loja: 862, gasto_minimo: 2.5, ...christmas };
  const { status, data } = await marketing.post('/segmentos', form);
  expect([status, data]).toMatchObject([200, { ...form, so_novos: 0, nos_dias: 90, escrito_por: 'Pessoa' }]);
  const kept = (await marketing.get('/segmentos?q=sopa')).data;
  expect(kept).toMatchObject({ itens: [form], total: 1 });
  const { nome: _, id: __, escrito_por: ___, escrito_em: ____, ...fields } = kept.itens[0];
  const message = (await marketing.post('/envios', { title: 'Sopa', text: 'Voltou.', ...fields })).data;
  await marketing.put(`/segmentos/${data.id}`, { nome: 'Sopa', loja: null });
  expect((await marketing.get(`/envios/${message.id}`)).data).toMatchObject({ loja: 862, ...christmas });
  expect((await marketing.get(`/segmentos/${data.id}`)).data).toMatchObject({ nome: 'Sopa', produto: null });
});

test.each([
  [{ produto: '40301' }, { comprou_de: 'Campo de preenchimento obrigatório' }],
  [{ ...christmas, comprou_ate: null }, { comprou_ate: 'Campo de preenchimento obrigatório' }],
  [
    { ...christmas, comprou_ate: '2026-12-19' },
    { comprou_ate: 'O último dia, até um ano depois do primeiro' },
  ],
  [
    { ...christmas, comprou_ate: '2027-12-22' },
    { comprou_ate: 'O último dia, até um ano depois do primeiro' },
  ],
])('of a product says between which days it was bought: %j', async (change, fields) => {
  for (const [url, form] of [
    ['/segmentos', { nome: 'x' }],
    ['/envios', { title: 'x', text: 'x' }],
    ['/envios/novo/alcance', {}],
  ] as const) {
    const { status, error } = await marketing.post(url, { ...form, ...change });
    expect([status, error.fields]).toEqual([422, fields]);
  }
});

test.each([
  ['/segmentos', { nome: 'x' }],
  ['/envios', { title: 'x', text: 'x' }],
])('a shop that isn’t there is told beside its field: %s', async (url, form) => {
  const { status, error } = await marketing.post(url, { ...form, loja: 4 });
  expect([status, error.fields]).toEqual([422, { loja: 'Valor inválido' }]);
});

test('who bought a product is told: by an order or at a till, on those days, and not who brought it back', async () => {
  const [atTill, back, other, amount] = [
    await aWilling(server, 'push'),
    await aWilling(server, 'push'),
    await aWilling(server, 'push'),
    await aWilling(server, 'push'),
  ];
  const { buyer } = await paidOrder(server, [nata(1), soup()]);
  const sell = async (national: string, items: object[], total: number) => {
    const { identificacao } = (await till.identify(national)).data;
    return (await till.sellLines(items, total, { identificacao })).data;
  };
  await sell(atTill.national, [soup()], 2.79);
  await till.returnLines((await sell(back.national, [soup()], 2.79)).id);
  await sell(other.national, [nata(1)], 1.5);
  await makeSale(db, amount.id, { at: clock() });

  const reach = async (form: object) => (await marketing.post('/envios/novo/alcance', form)).data.segmento;
  expect(await reach(christmas)).toBe(2);
  expect(await reach({ ...christmas, produto: '10101' })).toBe(2);
  // The days before, and those after.
  expect(await reach({ ...christmas, comprou_ate: '2026-12-20' })).toBe(0);
  expect(await reach({ ...christmas, comprou_de: '2026-12-22' })).toBe(0);
  const message = await aScheduled(server, christmas);
  await server.runSweeps();
  expect((await peopleOf(server, message)).map(({ id }) => id)).toEqual([atTill.id]);
  expect(buyer.id).not.toBe(atTill.id);
});
