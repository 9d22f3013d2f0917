// A sale with what it earns and spends, at a till or of an order, and what is taken back of it: as the SQL functions do it one by one
// (record_sale, sell_at_till, undo_at_till, take_back).
import { adjust, earn, refundSpend, reverseEarn } from '@fornada/domain/loyalty.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import type { PastSale } from '#modules/loyalty/past-sales.ts';
import { post, progressOf } from './account.ts';
import type { Person } from './people.ts';
import type { Telling } from './rows.ts';
import { atWork } from './team.ts';

type Bought = {
  at: number;
  shopId: number;
  subtotal: Cents;
  discount: Cents;
  packaging?: number;
  orderId?: string;
  byLine?: boolean;
  source: PastSale['source'];
};

export const iso = (at: number): string => new Date(at).toISOString();

export function sell(
  { asked, random, rows }: Telling,
  { account, ...person }: Person,
  bought: Bought,
): PastSale {
  const { rule } = asked;
  const { at, shopId, subtotal, discount, packaging = 0, orderId, byLine = false, source } = bought;
  const id = random.uuid(at);
  // What an order uses was held, and is spent by then.
  if (orderId === undefined && discount > 0) {
    const spent = adjust(account.now, { balance: cents(-discount), points: 0 }, rule);
    if (spent === null) throw new RangeError(`${account.customerId} hasn't so much`);
    rows.entries.push(
      post(account, rule, spent, { kind: 'spend', reference: `transaction:${id}:spend`, at }),
    );
  }
  const before = account.now;
  const earned = earn(before, cents(subtotal - discount), rule);
  const told = { reference: `transaction:${id}:earn`, at, transactionId: id, ...(orderId && { orderId }) };
  rows.entries.push(post(account, rule, earned, { kind: 'earn', ...told }));
  account.discounts += discount;
  const sale: PastSale = {
    id,
    customer_id: person.row.id,
    shop_id: shopId,
    order_id: orderId ?? null,
    // Another maker's till answers for its own people.
    staff_id: source === 'till' ? atWork(asked, shopId, at, 'counter') : null,
    source,
    client_id: orderId === undefined ? random.uuid(at) : null,
    happened_at: iso(at),
    recorded_at: orderId === undefined ? iso(at) : null,
    subtotal_cents: subtotal,
    discount_cents: discount,
    paid_cents: subtotal - discount,
    packaging_cents: packaging,
    by_line: byLine,
    points_added: earned.pointsEarned,
    balance_added_cents: Math.max(earned.rewarded, 0),
    balance_removed_cents: discount,
    points_before: Math.floor(progressOf(before, rule) / rule.centsPerPoint),
    points_after: account.now.points,
    balance_before_cents: before.balance + discount,
    balance_after_cents: account.now.balance,
    reversed_at: null,
    reverse_reason: null,
    returned_cents: 0,
    returned_points: 0,
    returned_reward_cents: 0,
  };
  rows.sales.push(sale);
  return sale;
}

/** All of it. */
export function undo(
  { asked, rows }: Telling,
  { account }: Person,
  sale: PastSale,
  { at, reason }: { at: number; reason: string },
): void {
  const { rule } = asked;
  if (sale.source === 'till')
    rows.actions.push({
      ...{
        staff_id: atWork(asked, sale.shop_id, at, 'counter'),
        shop_id: sale.shop_id,
        action: 'sale.undone',
        subject: `transaction:${sale.id}`,
      },
      ...{ before: { undone_at: null }, after: { undone_at: iso(at) }, reason, happened_at: iso(at) },
    });
  Object.assign(sale, { reversed_at: iso(at), ...(sale.order_id === null && { reverse_reason: reason }) });
  const told = { at, reason, transactionId: sale.id, ...(sale.order_id && { orderId: sale.order_id }) };
  const reversed = reverseEarn(account.now, cents(sale.paid_cents), rule);
  const reference = `transaction:${sale.id}:reverse`;
  rows.entries.push(post(account, rule, reversed, { kind: 'reverse_earn', reference, ...told }));
  if (sale.discount_cents === 0) return;
  const given = refundSpend(account.now, cents(sale.discount_cents), rule);
  const source = sale.order_id === null ? `transaction:${sale.id}` : `order:${sale.order_id}`;
  rows.entries.push(
    post(account, rule, given, { kind: 'return_spend', reference: `${source}:return`, ...told }),
  );
  account.discounts -= sale.discount_cents;
}

/** Part of one of which no balance was used. */
export function takeBack(
  { asked: { rule }, rows }: Telling,
  { account }: Person,
  sale: PastSale,
  { id, amount, at, reason }: { id: string; amount: Cents; at: number; reason: string },
): void {
  const taken = reverseEarn(account.now, amount, rule);
  rows.entries.push(
    post(account, rule, taken, {
      kind: 'reverse_earn',
      reference: `return:${id}:reverse`,
      at,
      reason,
      transactionId: sale.id,
      ...(sale.order_id && { orderId: sale.order_id }),
    }),
  );
  rows.returns.push({
    id,
    transaction_id: sale.id,
    amount_cents: amount,
    discount_cents: 0,
    points: -taken.pointsEarned,
    reward_cents: -taken.rewarded,
    reason,
    returned_at: iso(at),
  });
  Object.assign(sale, {
    returned_cents: amount,
    returned_points: -taken.pointsEarned,
    returned_reward_cents: -taken.rewarded,
    ...(amount === sale.subtotal_cents && { reversed_at: iso(at), reverse_reason: reason }),
  });
}
