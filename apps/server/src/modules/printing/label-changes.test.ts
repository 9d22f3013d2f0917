// Labels that lie beside a box already, and what becomes of them when the order does.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { aBuyer, type Buyer, decide } from '../../testing/buyer.ts';
import { apple, jesuitas } from '../../testing/missing-lines.ts';
import { printingShops } from '../../testing/printing-shops.ts';
import { openTill, type Till } from '../../testing/till.ts';

const { printer, server } = await printingShops();
const { db, clock } = server.context;
let till: Till;
let buyer: Buyer;
beforeEach(async () => {
  [till, buyer] = [await openTill(server), await aBuyer(server)];
});

const connect = async (): Promise<string> =>
  (
    await db.one<{ id: string }>(sql`
      insert into printers (shop_id, name, host, port, width_mm, prints, created_at)
      values (862, 'Etiquetas', '127.0.0.1', ${printer.port}, 58, '{label}', ${clock()}) returning id`)
  ).id;

/** Paid, for three hours from now; something is written on its first line. */
async function booked(change: object): Promise<string> {
  const at = Math.ceil((clock().getTime() + 3 * 3_600_000) / 300_000) * 300_000;
  const { orderId } = await buyer.order({ pickup_at: new Date(at).toISOString(), ...change });
  await db.execute(
    sql`update order_lines set inscription = 'Parabéns' where order_id = ${orderId} and position = 1`,
  );
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  return orderId;
}
const begin = async (orderId: string) => {
  await till.post(`/api/balcao/encomendas/${orderId}/estado`, { evento: 'iniciar' });
  await server.runJobs();
};
const byHand = async (impressora: string, de: string) => {
  await till.post('/api/balcao/impressoes', { id: randomUUID(), impressora, papel: 'etiqueta', de });
  await server.runJobs();
};
async function missing(orderId: string, numero: number, answer: object): Promise<number> {
  const url = `/api/balcao/encomendas/${orderId}/faltas`;
  await till.post(url, { linha: 1, qtd: 1, depois: numero - 1 });
  const { status } = await buyer.call('POST', `/api/encomendas/${orderId}/faltas/${numero}`, answer);
  await server.runJobs();
  return status;
}
const swapped = { resposta: 'trocar', troca: apple };

test('what comes instead is on new labels where the old ones are printed, once', async () => {
  await connect();
  const orderId = await booked(jesuitas(3));
  expect(await missing(orderId, 1, swapped)).toBe(200);
  expect(printer.papers).toEqual([]);
  await begin(orderId);
  expect(printer.papers).toHaveLength(1);
  expect(await missing(orderId, 2, swapped)).toBe(200);
  await db.execute(sql`
    update outbox set dispatched_at = null where topic = 'order.missing_settled' and payload->>'number' = '2'`);
  await server.runJobs();
  expect(printer.papers).toHaveLength(2);
  expect(printer.papers[1]?.match(/Parabéns/g)).toHaveLength(1);
  expect(printer.papers[1]?.match(/Folhado de maçã/g)).toHaveLength(2);
  expect(await missing(orderId, 3, { resposta: 'devolver' })).toBe(200);
  expect(printer.papers).toHaveLength(2);
});

test('labels that were had by hand come out again, but not of what was only beside a cake that is taken off', async () => {
  const printed = async (items: object[], qtd: number) => {
    const before = printer.papers.length;
    const orderId = await booked({ cart: { items } });
    await byHand(impressora, orderId);
    const change = { linhas: [{ linha: 1, qtd }] };
    expect((await buyer.call('POST', `/api/encomendas/${orderId}/linhas`, change)).status).toBe(200);
    await server.runJobs();
    return printer.papers.length - before;
  };
  const impressora = await connect();
  const item = (id: string, qtd: number) => ({ id, qtd, complementares: [], opcoes: [] });
  expect(await printed([item('10101', 1), item('10104', 12)], 0)).toBe(1);
  expect(await printed([item('10101', 2), item('10104', 12)], 1)).toBe(2);
});
