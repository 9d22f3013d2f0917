// A drawer from its opening to its closing: all that came in and went out is in one of them, and the count is compared.
import { randomUUID } from 'node:crypto';
import type { TillShift } from '@fornada/contract/till-shifts.ts';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { aBuyer } from '../../testing/buyer.ts';
import { aCounter } from '../../testing/counter.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { cola, nata, packagingShop } from '../../testing/packaging.ts';
import { takenWithRest } from '../../testing/rest.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill, type Till } from '../../testing/till.ts';

// Its audit runs after each test: what a shift was closed with is what is in its drawer.
const { server, db } = await packagingShop();
await openShop(server.context, 860);
let till: Till;
let shift: string;
beforeEach(async () => {
  till = await openTill(server, 862, 'manager');
  const left = await db.query<{ id: string }>(sql`select id from till_shifts where closed_at is null`);
  for (const { id } of left) await close(id, 0);
  shift = randomUUID();
  server.context.clock.move({ minutes: 1 });
});

const open = (fundo: number, id: string = shift, more: object = {}) =>
  till.post('/api/balcao/turnos', { id, loja: 862, fundo, ...more });
const close = (id: string, contado: number, nota = '', more: object = {}) =>
  till.post(`/api/balcao/turnos/${id}/fechar`, { contado, nota, ...more });
const closed = async (contado: number, id: string = shift) =>
  (await close(id, contado)).data.fechados.find((one: TillShift) => one.id === id);

test('is closed with its difference, by method and VAT, once, and the next one has what came after', async () => {
  await Promise.all([open(50), open(50), open(50)]);
  const another = { code: 'record_changed', message: expect.stringMatching(/^O turno foi aberto/) };
  expect((await open(20, randomUUID())).error).toMatchObject(another);
  expect((await open(20)).error.code).toBe('idempotency_key_reused');
  const { data: sale } = await till.sellLines([nata(2), cola()], 5.1, { entregue: 10 });
  await till.sellLines([nata(2)], 3, { meio: 'multibanco' });
  await till.returnLines(sale.id, [{ linha: 2, qtd: 1 }]);
  // Nobody counts towards a figure that they know.
  expect((await open(50)).data.aberto).toMatchObject({ esperado: null, somas: null });
  const [first] = (await close(shift, 51.8, 'Falta um troco')).data.fechados;
  expect(first).toMatchObject({
    ...{ fundo: 50, contado: 51.8, esperado: 53, diferenca: -1.2, nota: 'Falta um troco' },
    somas: {
      meios: [
        { meio: 'dinheiro', vendas: 1, recebido: 5.1, devolvido: 2.1 },
        { meio: 'multibanco', vendas: 1, recebido: 3, devolvido: 0 },
      ],
      iva: [{ taxa: 23, total: 6, base: 4.88, valor_iva: 1.12 }],
      iva_por_meio: [
        { taxa: 23, meio: 'dinheiro', total: 3, base: 2.44, valor_iva: 0.56 },
        { taxa: 23, meio: 'multibanco', total: 3, base: 2.44, valor_iva: 0.56 },
      ],
      encomendas: [],
      fora: [],
    },
  });
  expect(await closed(51.8)).toEqual(first);
  expect((await close(shift, 53)).error).toMatchObject(another);
  expect((await close(shift, 51.8, 'Outra nota')).error.code).toBe('record_changed');

  // What comes back later is the next one’s, whosever sale it was.
  server.context.clock.move({ minutes: 5 });
  const next = randomUUID();
  await open(50, next);
  await till.returnLines(sale.id, [{ linha: 1, qtd: 1 }]);
  expect(await closed(48.5, next)).toMatchObject({
    ...{ esperado: 48.5, diferenca: 0 },
    somas: {
      meios: [{ meio: 'dinheiro', vendas: 0, recebido: 0, devolvido: 1.5 }],
      iva: [{ taxa: 23, total: -1.5 }],
    },
  });
});

test('tells the balance that was used beside the money, and gives each its own back', async () => {
  const customer = await makeCustomer(db, { balance: 100 });
  await open(10);
  const { identificacao } = (await till.identify(customer.national)).data;
  const { data: sale } = await till.sellLines([nata(2), cola()], 4.1, { identificacao, desconto: 1 });
  await till.returnLines(sale.id, [{ linha: 2, qtd: 1 }]);
  expect(await closed(12.4)).toMatchObject({
    ...{ esperado: 12.4, diferenca: 0 },
    somas: {
      meios: [
        { meio: 'dinheiro', vendas: 1, recebido: 4.1, devolvido: 1.7 },
        // It is the same sale.
        { meio: 'saldo', vendas: 0, recebido: 1, devolvido: 0.4 },
      ],
      iva: [{ taxa: 23, total: 2.4 }],
      iva_por_meio: [
        { taxa: 23, meio: 'dinheiro', total: 2.4 },
        { taxa: 23, meio: 'saldo', total: 0.6, base: null, valor_iva: null },
      ],
    },
  });
});

test('expects what came since it was opened: before, it is in the float, and told apart once', async () => {
  await till.sellLines([nata(2)], 3);
  await open(20);
  await till.sellLines([nata(1)], 1.5);
  expect(await closed(21.5)).toMatchObject({
    ...{ esperado: 21.5, diferenca: 0 },
    somas: {
      meios: [{ meio: 'dinheiro', vendas: 1, recebido: 1.5 }],
      // Of all that was sold: it is told nowhere else.
      iva: [{ taxa: 23, total: 4.5 }],
      fora: [{ meio: 'dinheiro', recebido: 3, devolvido: 0 }],
    },
  });
  const next = randomUUID();
  await open(21.5, next);
  expect((await closed(21.5, next)).somas).toEqual({
    meios: [],
    cupoes: 0,
    iva: [],
    iva_por_meio: [],
    encomendas: [],
    iva_encomendas: [],
    iva_encomendas_por_meio: [],
    fora: [],
  });
});

test('opened with less than was counted and came since, has the difference on record', async () => {
  await open(20);
  await closed(20);
  await till.sellLines([nata(2)], 3);
  const next = randomUUID();
  await open(18.5, next);
  const opened = await db.one(sql`
    select after from staff_actions where action = 'shift.opened' and subject = ${`shift:${next}`}`);
  expect(opened).toEqual({ after: { float_cents: 1_850, difference_cents: -450 } });
  expect((await closed(18.5, next)).diferenca_ao_abrir).toBe(-4.5);
});

test('has what orders paid at the counter: a mistake is taken off where it was undone, and each way gets its own back', async () => {
  const { take, undo, giveBack, dueBack, startShift } = aCounter(server);
  await startShift();
  const owing = async (later: number) => await takenWithRest(server, await aBuyer(server), later);
  await open(10);
  const [mistake, undone, byCard] = [await owing(300), await owing(100), await owing(200)];
  await take(mistake, 3);
  await take(undone, 1);
  await undo(undone);
  await take(byCard, 2, { meio: 'multibanco' });
  expect(await closed(13)).toMatchObject({
    ...{ esperado: 13, diferenca: 0 },
    somas: {
      meios: [],
      encomendas: [
        { meio: 'dinheiro', recebido: 4, devolvido: 1 },
        { meio: 'multibanco', recebido: 2, devolvido: 0 },
      ],
    },
  });
  const next = randomUUID();
  await open(13, next);
  await undo(mistake);
  await take(mistake, 3, { meio: 'multibanco' });
  await take(undone, 1);
  for (const [orderId, cents] of [
    [byCard, 2],
    [undone, 1],
  ] as const) {
    await endOrder(db, orderId, {
      to: 'cancelled',
      reason: 'Forno',
      now: server.context.clock(),
      paidToo: true,
    });
    await server.runJobs();
    const due = await dueBack(orderId);
    for (let times = 0; times < 2; times += 1) await giveBack(orderId, due, cents);
  }
  expect(await closed(10, next)).toMatchObject({
    ...{ esperado: 10, diferenca: 0 },
    somas: {
      encomendas: [
        { meio: 'dinheiro', recebido: 1, devolvido: 4 },
        { meio: 'multibanco', recebido: 3, devolvido: 2 },
      ],
    },
  });
});

test('a mistake is taken off what is expected only where it was expected', async () => {
  const { take, undo, startShift } = aCounter(server);
  await startShift();
  const owing = async () => await takenWithRest(server, await aBuyer(server), 300);
  const [before, during] = [await owing(), await owing()];
  await take(before, 3);
  await open(10);
  await undo(before);
  await take(during, 3);
  expect(await closed(10)).toMatchObject({
    ...{ esperado: 13, diferenca: -3 },
    somas: { fora: [{ meio: 'dinheiro', recebido: 3, devolvido: 3 }] },
  });
  // While none is open: what the last one lacked, the next one has.
  await undo(during);
  const next = randomUUID();
  await open(10, next);
  expect(await closed(10, next)).toMatchObject({
    ...{ esperado: 7, diferenca: 3 },
    somas: { encomendas: [{ meio: 'dinheiro', recebido: 0, devolvido: 3 }], fora: [] },
  });
});

test('is counted again where cash came meanwhile, from whichever till', async () => {
  const moves = (answer: { data: { movimentos: number } }) => ({ movimentos: answer.data.movimentos });
  const seen = moves(await open(0));
  await close(shift, 0);
  server.context.clock.move({ minutes: 1 });
  const next = randomUUID();
  const { data: sale } = await till.sellLines([nata(1)], 1.5);
  const late = await open(1.5, next, seen);
  expect(late.error).toMatchObject({ code: 'record_changed', message: expect.stringContaining('dinheiro') });
  const opened = moves(await open(1.5, next, { movimentos: seen.movimentos + 1 }));
  await till.sellLines([nata(1)], 1.5, { meio: 'multibanco' });
  await till.returnLines(sale.id);
  expect((await close(next, 1.5, '', opened)).error.code).toBe('record_changed');
  const again = { movimentos: opened.movimentos + 1 };
  expect((await close(next, 0, '', again)).data.fechados[0]).toMatchObject({ id: next, diferenca: 0 });
  // Whose answer was lost; a note may still be written, once.
  expect((await close(next, 0, 'Tudo certo', opened)).data.fechados[0].nota).toBe('Tudo certo');
  expect((await close(next, 0, '', opened)).data.fechados[0].nota).toBe('Tudo certo');
});

test('its audit misses what went back since the shop’s first shift, and nothing of before or of other shops', async () => {
  const { take, undo, startShift } = aCounter(server);
  await startShift();
  await open(0);
  const orderId = await takenWithRest(server, await aBuyer(server), 300);
  await take(orderId, 3);
  await undo(orderId);
  const neighbour = await openTill(server, 860);
  const { data: sale } = await neighbour.sellLines([nata(1)], 1.5);
  await db.execute(sql`delete from drawer_entries where subject = ${sale.id}`);
  expect((await auditMoney(db)).differences).toEqual([]);
  const { id } = await db.one<{ id: string }>(
    sql`select id from payments where order_id = ${orderId} and gateway = 'till'`,
  );
  await db.execute(sql`update payments set requested_at = requested_at - interval '1 year' where id = ${id}`);
  const hide = (kind: string, as: string) =>
    db.execute(sql`update drawer_entries set kind = ${as} where subject = ${id} and kind = ${kind}`);
  await hide('order_undone', 'return');
  const { differences } = await auditMoney(db);
  expect(differences.map(({ subject }) => subject).sort()).toEqual([`order_undone:${id}`, `return:${id}`]);
  await hide('return', 'order_undone');
});

test('whoever sells while it is closed and opened is in one shift, never two and never none', async () => {
  await open(0);
  const selling = Array.from({ length: 24 }, async () => {
    const { data: sale } = await till.sellLines([nata(2)], 3);
    await till.returnLines(sale.id, [{ linha: 1, qtd: 1 }]);
  });
  const shifts = [shift];
  for (let each = 0; each < 6; each += 1) {
    const last = shifts.at(-1) ?? '';
    await Promise.all([close(last, 0), close(last, 0)]);
    const next = randomUUID();
    await Promise.all([open(0, next), open(0, next)]);
    shifts.push(next);
  }
  await Promise.all(selling);
  await close(shifts.at(-1) ?? '', 0);
  const { expected } = await db.one<{ expected: number }>(sql`
    select sum(expected_cents)::int + coalesce((
      select sum(cents)::int from drawer_entries where apart and shift_id = any(${shifts}::uuid[]) and method = 'cash'), 0) as expected
    from till_shifts where id = any(${shifts}::uuid[])`);
  expect(expected).toBe(24 * 150);
});

test('is nobody’s of another shop, and past ones are for who manages it', async () => {
  await open(10);
  const neighbour = await openTill(server, 860);
  const body = { contado: 0, nota: '' };
  expect((await neighbour.post(`/api/balcao/turnos/${shift}/fechar`, body)).error.code).toBe('not_found');
  const asked = { id: shift, loja: 862, fundo: 0 };
  expect((await neighbour.post('/api/balcao/turnos', asked)).error.code).toBe('forbidden');
  const assistant = await openTill(server);
  const seen = await assistant.post(`/api/balcao/turnos/${shift}/fechar`, { contado: 10, nota: '' });
  expect(seen.data.fechados).toMatchObject([{ id: shift, diferenca: 0 }]);
  expect((await close(shift, 10)).data.fechados.length).toBeGreaterThan(1);
});
