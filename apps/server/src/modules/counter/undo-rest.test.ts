// What was taken at the counter and is undone: which of two it was, what went back before it, and who closes meanwhile.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { joinAccounts } from '#modules/privacy/join-accounts.ts';
import { aBuyer, moneyOf } from '../../testing/buyer.ts';
import { aCounter } from '../../testing/counter.ts';
import { cola, packagingShop } from '../../testing/packaging.ts';
import { takenWithRest } from '../../testing/rest.ts';

const { server, db, now, refund } = await packagingShop();
const { post, take, undo, startShift } = aCounter(server);
beforeEach(startShift);

test('undoing what was undone already leaves alone what was taken since', async () => {
  const buyer = await aBuyer(server);
  const orderId = await takenWithRest(server, buyer, 200);
  const [first, second] = [randomUUID(), randomUUID()];
  expect((await take(orderId, 2, { id: first })).data.recebido.id).toBe(first);
  expect((await undo(orderId, first)).data).toMatchObject({ por_pagar: 2, recebido: null });
  await take(orderId, 2, { id: second });
  expect((await undo(orderId, first)).data).toMatchObject({ por_pagar: 0, recebido: { id: second } });
  expect((await moneyOf(server, buyer)).progress).toBe(300);
  expect((await undo(orderId, second)).data).toMatchObject({ por_pagar: 2, recebido: null });
  expect((await moneyOf(server, buyer)).progress).toBe(100);
});

test('a deposit that went back to the balance before the rest was taken doesn’t make the mistake a fact', async () => {
  const buyer = await aBuyer(server);
  // 4,00 and deposits of 0,20, of which 1,20 is paid: the deposits and a euro of colas.
  const orderId = await takenWithRest(server, buyer, 300, { items: [cola(2)] });
  await refund(orderId, [{ position: 1, quantity: 1 }], true);
  expect(await moneyOf(server, buyer)).toEqual({ balance: 10, held: 0, progress: 100 });
  server.context.clock.move({ minutes: 1 });
  await take(orderId, 1);
  expect((await undo(orderId)).data).toMatchObject({ por_pagar: 1, recebido: null });
  await take(orderId, 1);
  expect(await moneyOf(server, buyer)).toEqual({ balance: 10, held: 0, progress: 200 });
  // What went back since is another matter.
  await refund(orderId, 'all', true);
  expect((await undo(orderId)).code).toBe('undo_too_late');
});

test('an account isn’t closed into another before the document of what was just taken is asked for', async () => {
  const buyer = await aBuyer(server);
  const orderId = await takenWithRest(server, buyer, 300);
  await db.execute(
    sql`update orders set invoice_name = 'Ana', invoice_tax_id = '123456789' where id = ${orderId}`,
  );
  for (const evento of ['iniciar', 'concluir']) await post(orderId, 'estado', { evento });
  await take(orderId, 3);
  await post(orderId, 'estado', { evento: 'entregar' });
  await server.runJobs();
  const kept = await aBuyer(server);
  const join = () =>
    db.transaction((tx) =>
      joinAccounts(tx, { into: kept.id, from: buyer.id, reason: null, staffId: null }, now()),
    );
  await expect(join()).rejects.toThrow('merge_refused');
  expect((await undo(orderId)).data).toMatchObject({ por_pagar: 3 });
  expect((await moneyOf(server, buyer)).progress).toBe(0);
  await take(orderId, 3);
  server.context.clock.move({ minutes: 11 });
  await server.runSweeps();
  await server.runJobs();
  expect((await buyer.read(orderId)).documentos).toMatchObject([{ tipo: 'fatura', valor: 3 }]);
  await join();
  expect((await moneyOf(server, kept)).progress).toBe(300);
});

test('a rest of packaging alone is taken, undone, taken again and given back: it has earned nothing', async () => {
  const buyer = await aBuyer(server, { balance: 600 });
  const orderId = await takenWithRest(server, buyer, 630, { items: [cola(3)], useBalance: true });
  expect((await buyer.read(orderId)).por_pagar).toBe(0.3);
  await take(orderId, 0.3);
  expect((await undo(orderId)).data).toMatchObject({ por_pagar: 0.3 });
  await take(orderId, 0.3);
  await post(orderId, 'estado', { evento: 'cancelar', motivo: 'Forno' });
  const ids = (
    await db.query<{ id: string }>(sql`
    select id from payments where order_id = ${orderId} and gateway = 'till' and state = 'refunding'`)
  ).map(({ id }) => id);
  expect((await post(orderId, 'devolver', { ids, valor: 0.3 })).data).toMatchObject({ a_devolver: 0 });
  expect(await moneyOf(server, buyer)).toEqual({ balance: 600, held: 0, progress: 0 });
});
