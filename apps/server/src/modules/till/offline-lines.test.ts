// Sales by line that waited on a till for a connection: sold as they were, once, whatever has become of menu and customer.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { importMenus } from '#modules/catalogue/import-menu.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { nata, packagingShop } from '../../testing/packaging.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { aPhone } from '../../testing/visitor.ts';

// Its audit runs after each test.
const { server, db } = await packagingShop();
const file = await readFile(new URL('../../../../../sample/menus/862.json', import.meta.url), 'utf8');
let till: Till;
let menu: string;
let published = 0;
beforeEach(async () => {
  till = await openTill(server, 862, 'manager');
  menu = await publish(1.5);
  server.context.clock.move({ minutes: 1 });
});

/** A nata costs that from now on. @returns the menu's hash */
async function publish(price: number): Promise<string> {
  published += 1;
  const chain = JSON.parse(file);
  const { loja_862: own } = chain;
  own.hash = `hash-${published}`;
  for (const { familias } of own.seccoes)
    for (const { produtos } of familias)
      for (const product of produtos) if (product.cod_produto === '10101') product.precovenda = price;
  const imported = await importMenus(server.context, JSON.stringify(chain));
  expect(imported.ok).toBe(true);
  // Who imports goes by the database's clock.
  await db.execute(sql`update menus set published_at = ${server.context.clock()} where hash = ${own.hash}`);
  return own.hash;
}

const then = (more: object = {}) => ({
  sem_ligacao: { vendida_em: server.context.clock().toISOString(), menu, ...more },
});
const sold = (id: string) =>
  db.one<object>(
    sql`select sold_at, paid_cents as paid, transaction_id is not null as known from till_sales where id = ${id}`,
  );

test('are sold at their own time, by the prices that the till showed, once', async () => {
  const [id, at] = [randomUUID(), server.context.clock()];
  const waited = { id, ...then() };
  // Asked for without an answer, told with the others, and all at once again.
  server.context.clock.move({ minutes: 4 });
  await publish(1.7);
  await db.execute(
    sql`insert into sold_out (shop_id, code, until) values (862, '10101', ${server.context.clock()}::timestamptz + interval '1 hour')`,
  );
  server.context.clock.move({ minutes: 6 });
  const answers = await Promise.all([1, 2, 3].map(() => till.sellLines([nata(2)], 3, waited)));
  expect(answers.map(({ data }) => data.estado).sort()).toEqual(['contada', 'repetida', 'repetida']);
  expect((await till.sellLines([nata(2)], 3, { id })).data.estado).toBe('repetida');
  expect(await sold(answers[0]?.data.id)).toEqual({ sold_at: at, paid: 300, known: false });
  await server.runJobs();
  await db.execute(sql`delete from sold_out`);
});

test('are another till’s own once a connection had sold them, and never from what is to come', async () => {
  const id = randomUUID();
  expect((await till.sellLines([nata(1)], 1.5, { id })).data.estado).toBe('contada');
  expect((await till.sellLines([nata(1)], 1.5, { id, ...then() })).data.estado).toBe('repetida');
  expect((await till.sellLines([nata(2)], 3, { id, ...then() })).error.code).toBe('idempotency_key_reused');
  const tomorrow = new Date(server.context.clock().getTime() + DAY).toISOString();
  const { data } = await till.sellLines([nata(1)], 1.5, then({ vendida_em: tomorrow }));
  expect(await sold(data.id)).toMatchObject({ sold_at: server.context.clock() });
});

test('by a price that no menu had lately are refused, as is spending unseen', async () => {
  const customer = await makeCustomer(db, { balance: 300 });
  const { identificacao } = (await till.identify(customer.national)).data;
  const code = async (total: number, more: object) =>
    (await till.sellLines([nata(2)], total, more)).error.code;
  expect(await code(0.02, then())).toBe('price_changed');
  expect(await code(3, then({ menu: 'made up' }))).toBe('price_changed');
  expect(await code(2, { ...then(), identificacao, desconto: 1 })).toBe('malformed');
  const old = then();
  await publish(1.6);
  server.context.clock.move({ days: 6 });
  // A till that was off all the time, and one that would sell by the prices of last week.
  expect((await till.sellLines([nata(2)], 3, { id: randomUUID(), ...then() })).data.estado).toBe('contada');
  server.context.clock.move({ days: 2 });
  expect(await code(3, then())).toBe('price_changed');
  expect(await code(3, old)).toBe('receipt_too_old');
  expect(await sold((await till.sellLines([nata(2)], 3.2)).data.id)).toMatchObject({ paid: 320 });
});

test('are their customer’s where there is one, and count without', async () => {
  const customer = await makeCustomer(db);
  const { identificacao } = (await till.identify(customer.national)).data;
  server.context.clock.move({ minutes: 30 });
  const phone = aPhone().telemovel;
  const sell = async (more: object) => (await till.sellLines([nata(2)], 3, more)).data;
  for (const more of [{ ...then(), identificacao }, then({ codigo: customer.national })])
    expect(await sell(more)).toMatchObject({
      estado: 'contada',
      cliente: expect.any(String),
      pontos_ganhos: expect.any(Number),
    });
  expect(await sell(then({ codigo: phone }))).toMatchObject({ estado: 'contada', cliente: null });
  expect(await sell(then({ codigo: phone, registar: true }))).toMatchObject({ cliente: expect.any(String) });
  const { progress } = await db.one<{ progress: number }>(
    sql`select progress_cents as progress from customers where id = ${customer.id}`,
  );
  expect(progress).toBe(600);
  // Whose number it is can't be asked for faster than by looking it up.
  const asked = Array.from({ length: 70 }, () => till.sellLines([nata(2)], 3, then({ codigo: phone })));
  expect((await Promise.all(asked)).map(({ status }) => status)).toContain(429);
});

test('are in the shift that was open then, and apart from one that was counted with them', async () => {
  const open = async (id: string) => await till.post('/api/balcao/turnos', { id, loja: 862, fundo: 50 });
  const close = async (id: string, contado: number) =>
    (await till.post(`/api/balcao/turnos/${id}/fechar`, { contado, nota: '' })).data.fechados[0];
  const [first, second] = [randomUUID(), randomUUID()];
  await open(first);
  server.context.clock.move({ minutes: 5 });
  const [told, late] = [then(), then()];
  server.context.clock.move({ minutes: 10 });
  await till.sellLines([nata(2)], 3, told);
  expect(await close(first, 54.5)).toMatchObject({ esperado: 53, diferenca: 1.5 });
  server.context.clock.move({ minutes: 1 });
  await open(second);
  server.context.clock.move({ minutes: 1 });
  await till.sellLines([nata(1)], 1.5, late);
  expect(await close(second, 50)).toMatchObject({
    ...{ esperado: 50, diferenca: 0 },
    somas: { meios: [], fora: [{ meio: 'dinheiro', recebido: 1.5 }], iva: [{ taxa: 23, total: 1.5 }] },
  });
});

test('told between two shifts, are missing from the next only where they were sold after the count', async () => {
  const open = async (id: string, fundo: number) =>
    await till.post('/api/balcao/turnos', { id, loja: 862, fundo });
  const close = async (id: string, contado: number) =>
    (await till.post(`/api/balcao/turnos/${id}/fechar`, { contado, nota: '' })).data.fechados[0];
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  await open(first, 50);
  server.context.clock.move({ minutes: 5 });
  const before = then();
  server.context.clock.move({ minutes: 5 });
  // What nobody has told yet is in the drawer already.
  expect(await close(first, 53)).toMatchObject({ esperado: 50, diferenca: 3 });
  server.context.clock.move({ minutes: 5 });
  const since = then();
  server.context.clock.move({ minutes: 5 });
  await till.sellLines([nata(2)], 3, before);
  await open(second, 53);
  // It is told nowhere else, and isn't expected.
  expect(await close(second, 53)).toMatchObject({
    ...{ diferenca_ao_abrir: 0, esperado: 53, diferenca: 0 },
    somas: { meios: [], fora: [{ meio: 'dinheiro', recebido: 3 }], iva: [{ taxa: 23, total: 3 }] },
  });
  server.context.clock.move({ minutes: 5 });
  const last = then();
  server.context.clock.move({ minutes: 5 });
  await till.sellLines([nata(1)], 1.5, since);
  await till.sellLines([nata(2)], 3, last);
  await open(third, 53);
  expect(await close(third, 53)).toMatchObject({
    ...{ diferenca_ao_abrir: -3, esperado: 53, diferenca: 0 },
    somas: { fora: [{ meio: 'dinheiro', recebido: 4.5 }] },
  });
});
