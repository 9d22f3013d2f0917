// 'Faltou algo?': what a customer says was missing of what they collected. Small amounts go back at once, the rest a manager
// decides.
import { m } from '@fornada/copy/messages.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import { hasEnded } from '@fornada/domain/orders.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { touchCustomer } from '#modules/accounts/customers.ts';
import type { ClaimRow } from '#modules/orders/missing-rows.ts';
import { leftOf } from '#modules/orders/order-bill.ts';
import type { OrderRow } from '#modules/orders/queries.ts';
import { lockOrder, refundLines, worthOf } from '#modules/orders/refund-lines.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import { refuse } from '#platform/refusal.ts';

type Units = { position: number; quantity: number }[];

export type Claim = {
  lines: Units;
  note: string;
  toBalance: boolean;
  /** How many there were: said twice, it is one. */
  after: number;
};

/** Units that were neither given back nor claimed before, whatever became of that. */
export const claimable = ({ lines, claims }: OrderRow): { position: number; quantity: number }[] =>
  lines
    .map(({ position, quantity, returned }) => ({
      position,
      quantity: claims
        .filter(({ state }) => state !== 'accepted')
        .flatMap((claim) => claim.lines)
        .filter((units) => units.position === position)
        .reduce((left, units) => left - units.quantity, quantity - returned),
    }))
    .filter(({ quantity }) => quantity > 0);

/** Until when something may be claimed. */
export const claimsUntil = ({ ended_at }: OrderRow, hours: number): Date =>
  new Date((ended_at?.getTime() ?? 0) + hours * 3_600_000);

export async function claimLines(
  { db, clock, settings }: Context,
  orderId: string,
  claim: Claim,
): Promise<void> {
  const { lines, note, toBalance, after } = claim;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const now = clock();
    const said = order.claims[after];
    if (said !== undefined && isSame(said, claim)) {
      if (said.to_balance === toBalance) return;
      refuse('order_changed', { context: {}, message: m.error_claim_said() });
    }
    if (said !== undefined || after !== order.claims.length) refuse('order_changed', { context: {} });
    if (!hasEnded(order.state)) refuse('claim_too_soon', { context: {} });
    if (order.state !== 'collected' || now > claimsUntil(order, settings.claimHours))
      refuse('claim_too_late', { context: {} });
    const left = new Map(claimable(order).map(({ position, quantity }) => [position, quantity]));
    const isThere = lines.every(({ position, quantity }) => quantity <= (left.get(position) ?? 0));
    if (!isThere || new Set(lines.map(({ position }) => position)).size < lines.length)
      refuse('claim_twice', { context: {} });
    const gross = lines.reduce((sum, units) => sum + worthOf(leftOf(order), units).gross, 0);
    const isSmall = await isAtOnce(tx, order, gross, now, settings);
    const refundId = isSmall
      ? await refundLines(tx, order, { lines, cause: 'claimed', toBalance, now })
      : null;
    await tx.execute(sql`
      insert into order_claims (order_id, number, lines, gross_cents, note, to_balance, claimed_at, state, decided_at, refund_id)
      values (${order.id}, ${after + 1}, ${JSON.stringify(lines)}, ${gross}, ${note}, ${toBalance}, ${now},
        ${isSmall ? 'accepted' : 'waiting'}, ${isSmall ? now : null}, ${refundId})`);
    await tell(tx, order, 'order.claimed', after + 1, now);
  });
}

const isSame = (said: ClaimRow, { lines, note }: Claim): boolean =>
  said.note === note && JSON.stringify(said.lines.map(pair)) === JSON.stringify(lines.map(pair));
const pair = ({ position, quantity }: Units[number]) => [position, quantity];

/** What goes back unseen is little: of an order, of a customer's month, and of nobody who was refused in it. */
async function isAtOnce(
  tx: Tx,
  order: OrderRow,
  gross: number,
  now: Date,
  { claimOrderCents, claimMonthCents }: Context['settings'],
): Promise<boolean> {
  const since = new Date(now.getTime() - 30 * DAY);
  const before = await tx.one<{ of_order: number; of_month: number; refused: boolean }>(sql`
    select coalesce(sum(c.gross_cents) filter (where c.order_id = ${order.id}), 0)::integer as of_order,
      coalesce(sum(c.gross_cents), 0)::integer as of_month, coalesce(bool_or(c.state = 'refused'), false) as refused
    from orders o join order_claims c on c.order_id = o.id
    where o.customer_id = ${order.customer_id} and c.claimed_at > ${since}`);
  return (
    !before.refused &&
    before.of_order + gross <= claimOrderCents &&
    before.of_month + gross <= claimMonthCents
  );
}

export type Decision = { accepts: boolean; answer: string; staffId: number; now: Date };

/** A manager's word on what waits for it. @returns the claim as it is now */
export async function decideClaim(
  tx: Tx,
  claimId: string,
  { accepts, answer, staffId, now }: Decision,
): Promise<void> {
  const { order_id } = await tx.one<{ order_id: string }>(
    sql`select order_id from order_claims where id = ${claimId}`,
  );
  const order = await lockOrder(tx, order_id);
  const claim = order.claims.find(({ id }) => id === claimId) ?? refuse('not_found');
  if (claim.state !== 'waiting') refuse('claim_decided', { context: {} });
  const { lines, to_balance: toBalance } = claim;
  const refundId = accepts
    ? await refundLines(tx, order, { lines, cause: 'claimed', toBalance, now, staffId })
    : null;
  await tx.execute(sql`
    update order_claims set state = ${accepts ? 'accepted' : 'refused'}, answer = ${answer}, decided_at = ${now},
      decided_by = ${staffId}, refund_id = ${refundId},
      -- What is left of a line may divide otherwise by now.
      gross_cents = coalesce((select gross_cents - packaging_cents from order_refunds where id = ${refundId}), gross_cents)
    where id = ${claimId}`);
  await tell(tx, order, 'order.claim_decided', claim.number, now);
}

async function tell(
  tx: Tx,
  { id, customer_id, shop_id }: OrderRow,
  topic: 'order.claimed' | 'order.claim_decided',
  number: number,
  now: Date,
): Promise<void> {
  await touchCustomer(tx, customer_id, now);
  await tx.execute(sql`update orders set version = version where id = ${id}`);
  await appendEvent(tx, {
    topic,
    payload: { order_id: id, number },
    keys: [`customer:${customer_id}`, `order:${id}`, `shop:${shop_id}`],
  });
}
