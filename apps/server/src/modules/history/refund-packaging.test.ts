// What the office gives back takes its packaging with it, and counts it.
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { notificationsOf } from '../../testing/buyer.ts';
import { aColleague, actOn } from '../../testing/office.ts';
import { nata, packagingShop, paidOrder, soup } from '../../testing/packaging.ts';

const { server, db, goneBack } = await packagingShop();

async function refund(id: string, linhas: { linha: number; qtd: number }[] | 'all') {
  const asked = linhas === 'all' ? { tudo: 1 } : { linhas };
  const manager = await aColleague(server, 'manager');
  const { status, error } = await actOn(server, manager, id, 'devolver', { ...asked, motivo: 'Vinha frio' });
  return { status, code: error?.code };
}

const both = [1, 2].map((linha) => ({ linha, qtd: 1 }));

test('all goods of what isn’t handed over are all of it, whatever they are packed in', async () => {
  const { orderId } = await paidOrder(server, [nata(), soup(1)], { sacos: 1 });
  expect(await refund(orderId, both)).toEqual({ status: 422, code: 'cart_empty' });
  expect(await goneBack(orderId)).toBe(0);
  // One after the other neither.
  expect((await refund(orderId, both.slice(0, 1))).status).toBe(200);
  expect((await refund(orderId, both.slice(1))).code).toBe('cart_empty');
  expect(await notificationsOf(server, orderId)).toContain('refund_granted');
});

test('what is told and recorded is what went back', async () => {
  const { orderId } = await paidOrder(server, [nata(), soup(1)], { sacos: 1 });
  await db.execute(sql`update orders set state = 'collected', ended_at = placed_at where id = ${orderId}`);
  expect((await refund(orderId, both)).status).toBe(200);
  expect(await goneBack(orderId)).toBe(439);
  const { text } = await db.one<{ text: string }>(sql`
    select text from notifications where order_id = ${orderId} and kind = 'refund_granted'`);
  expect(text).toContain('4,39');
  const { after } = await db.one<{ after: object }>(sql`
    select after from staff_actions where subject = ${`order:${orderId}`} and action = 'order.refunded'`);
  expect(after).toMatchObject({ valor: 4.39 });
});

test('all that is left takes what is left of its packaging', async () => {
  const { orderId } = await paidOrder(server, [nata(), soup(1)], { sacos: 1 });
  await db.execute(sql`update orders set state = 'collected', ended_at = placed_at where id = ${orderId}`);
  expect((await refund(orderId, both.slice(1))).status).toBe(200);
  expect((await refund(orderId, 'all')).status).toBe(200);
  expect(await goneBack(orderId)).toBe(439);
  expect(await refund(orderId, 'all')).toEqual({ status: 409, code: 'order_changed' });
});
