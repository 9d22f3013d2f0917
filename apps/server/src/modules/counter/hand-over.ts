// Hands orders over to who shows their number, or the QR of their card.
import { m } from '@fornada/copy/messages.ts';
import { parseRotatingCode } from '@fornada/domain/rotating-code.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { parsePhone } from '#modules/accounts/phone.ts';
import { readRotatingCode } from '#modules/loyalty/read-rotating-code.ts';
import { moveOrder } from '#modules/orders/move-order.ts';
import { orderCode } from '#modules/orders/present.ts';
import { findOrder } from '#modules/orders/queries.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

type Waiting = { id: string; number: number; state: string };

/**
 * Hands over the order with a number, or all that a customer has ready.
 * @param code '42' or '#042'; or what a scanner read of a QR; or a phone number
 * @returns the orders' ids
 * @throws Refusal `not_found` when the shop has none with it, `transition_refused` when none is ready yet
 */
export async function handOver(
  tx: Tx,
  context: Context,
  actor: StaffActor,
  shopId: number,
  code: string,
): Promise<string[]> {
  const [, number] = /^#?\s*(\d{1,4})$/.exec(code) ?? [];
  const waiting =
    number === undefined
      ? await ofCustomer(tx, shopId, await whoseCard(tx, context, code))
      : await withNumber(tx, shopId, Number(number));
  const [first] = waiting;
  if (first === undefined) refuse('not_found', { message: m.error_handover_unknown(), context: {} });
  const ready = waiting.filter(({ state }) => state === 'ready');
  if (ready.length === 0) {
    const message = m.error_order_not_ready({ code: orderCode(first.number) });
    refuse('transition_refused', { message, context: {} });
  }
  for (const { id } of ready) {
    const order = await findOrder(tx, id);
    if (order) await moveOrder(tx, order, { event: 'collect', actor, now: context.clock() });
  }
  return ready.map(({ id }) => id);
}

const underWay = sql`select id, number, state from orders
  where paid and state in ('awaiting_payment', 'received', 'preparing', 'ready')`;

/** Numbers begin anew each day: of two that are alike, the one that is ready, then the newer. */
async function withNumber(db: Queryable, shopId: number, number: number): Promise<Waiting[]> {
  return await db.query<Waiting>(sql`${underWay} and shop_id = ${shopId} and number = ${number}
    order by (state = 'ready') desc, id desc limit 1`);
}

async function ofCustomer(db: Queryable, shopId: number, customerId: number | undefined): Promise<Waiting[]> {
  if (customerId === undefined) return [];
  return await db.query<Waiting>(
    sql`${underWay} and shop_id = ${shopId} and customer_id = ${customerId} order by id`,
  );
}

/** A card shows a code that changes, the security code, or the phone. What is handed over is paid: a phone will do. */
async function whoseCard(tx: Tx, context: Context, text: string): Promise<number | undefined> {
  if (parseRotatingCode(text) !== undefined) {
    const read = await readRotatingCode(tx, context, text);
    return read.kind === 'customer' ? read.customerId : undefined;
  }
  const phone = parsePhone(text, '351');
  const owner = await tx.maybe<{ id: number }>(sql`
    select id from customers where erased_at is null
      and (phone = ${phone?.e164 ?? null} or (uses_security_code and security_code = ${text}))
    limit 1`);
  return owner?.id;
}
