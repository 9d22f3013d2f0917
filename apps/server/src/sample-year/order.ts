// An order of the app with all that hangs on it: lines, hold, payment, sale, papers, and how it ended.
import { MINUTE } from '@fornada/domain/local-time.ts';
import { hold, spend } from '@fornada/domain/loyalty.ts';
import { type Cents, cents, minimum, ZERO } from '@fornada/domain/money.ts';
import { packagingTotal } from '@fornada/domain/packaging-lines.ts';
import type { PricedCart } from '@fornada/domain/pricing.ts';
import { linesOf } from '#modules/orders/order-lines.ts';
import type { PastOrder } from '#modules/orders/past-orders.ts';
import { post } from './account.ts';
import type { Ordering } from './chain.ts';
import { cancel, type Kept, refundLine } from './go-back.ts';
import { tellMoves } from './moves.ts';
import { paper, pay, windowMs } from './papers.ts';
import type { Person } from './people.ts';
import type { Telling } from './rows.ts';
import { iso, sell } from './sell.ts';

export type Fate = 'collected' | 'cancelled' | 'expired' | 'not_collected' | 'refunded';
export type Placed = {
  at: number;
  /** Null for as soon as possible. */
  pickupAt: number | null;
  day: string;
  cart: PricedCart;
  ordering: Ordering;
  usesBalance: boolean;
  note: string;
  fate: Fate;
};

const slotMs = 5 * MINUTE;

/** Places an order, and says what is still to happen to it that day. */
export function order(
  telling: Telling,
  person: Person,
  placed: Placed,
): { at: number; happens(): void } | undefined {
  const { random, rows } = telling;
  const kept = place(telling, person, placed);
  const { order, lines } = kept;
  rows.orders.push(order);
  rows.lines.push(...lines);
  tellMoves(telling, order);
  if (placed.fate === 'cancelled') {
    return { at: Date.parse(order.ended_at), happens: () => cancel(telling, person, kept) };
  }
  if (placed.fate === 'refunded' && order.discount_cents === 0) {
    const at = Date.parse(order.ended_at) + random.whole(15, 90) * MINUTE;
    return { at, happens: () => refundLine(telling, person, kept, at) };
  }
  return undefined;
}

function place(telling: Telling, person: Person, placed: Placed): Kept {
  const { asked, random, rows } = telling;
  const { at, cart, ordering, fate } = placed;
  const { rule } = asked;
  const { row, account } = person;
  const id = random.uuid(at);
  const isPaid = fate !== 'expired';
  const packaging = packagingTotal(cart.packaging);
  const goods = cents(cart.subtotal - packaging);
  const discount = placed.usesBalance && isPaid ? minimum(account.now.balance, goods) : ZERO;
  const total = cents(cart.subtotal - discount);
  const paidAt = total === 0 ? at : at + random.whole(12, 75) * 1_000;
  const orderId = id;
  if (discount > 0) {
    const held = hold(account.now, discount);
    if (held === null) throw new RangeError(`${row.id} hasn't so much`);
    rows.entries.push(
      post(account, rule, held, { kind: 'hold', reference: `order:${id}:hold`, at, orderId }),
    );
    const spent = spend(account.now, discount);
    const told = { reference: `order:${id}:spend`, at: paidAt, orderId };
    rows.entries.push(post(account, rule, spent, { kind: 'spend', ...told }));
  }
  const bought = {
    at: paidAt,
    shopId: ordering.shop.id,
    discount,
    packaging,
    orderId,
    source: 'app',
  } as const;
  const sale = isPaid ? sell(telling, person, { ...bought, subtotal: goods }) : undefined;
  const number = telling.numberFor(ordering.shop.id, placed.day);
  const paymentId =
    total === 0 ? undefined : pay(telling, person, { orderId, number, total, at, paidAt, isPaid });
  const isInvoiced = isPaid && fate !== 'cancelled' && total > 0;
  const lines = linesOf(cart, []).map((line, index) => ({
    order_id: id,
    position: index + 1,
    returned: 0,
    note: '',
    inscription: '',
    packaging: null,
    packs: null,
    ...line,
  }));
  const papers = isInvoiced ? paper(telling, person, { orderId, number, total, at: paidAt, lines }) : null;
  return {
    order: {
      ...rowOf(telling, person, placed, { id, number, discount, packaging, paidAt }),
      points_added: sale?.points_added ?? 0,
      ...papers,
    },
    lines,
    sale,
    paymentId,
  };
}

function rowOf(
  { random }: Telling,
  { row }: Person,
  { at, pickupAt, day, cart, ordering, note, fate }: Placed,
  {
    id,
    number,
    discount,
    packaging,
    paidAt,
  }: { id: string; number: number; discount: Cents; packaging: Cents; paidAt: number },
): PastOrder {
  const isPaid = fate !== 'expired';
  const isMade = isPaid && fate !== 'cancelled';
  const lead = random.whole(6, 16) + Math.min(cart.preparation, 12) / 2;
  const madeAt = pickupAt === null ? paidAt + lead * MINUTE : pickupAt - random.whole(10, 60) * MINUTE;
  const readyAt = pickupAt ?? at + 15 * MINUTE;
  const ends = {
    collected: () => Math.max(madeAt, pickupAt ?? 0) + random.whole(1, 25) * MINUTE,
    refunded: () => Math.max(madeAt, pickupAt ?? 0) + random.whole(1, 25) * MINUTE,
    not_collected: () => readyAt + 12 * 60 * MINUTE,
    cancelled: () => paidAt + random.whole(2, 8) * MINUTE,
    expired: () => at + windowMs,
  };
  const state = fate === 'refunded' ? 'collected' : fate;
  return {
    id,
    customer_id: row.id,
    shop_id: ordering.shop.id,
    number,
    day,
    state,
    paid: isPaid,
    delivery_type: 0,
    subtotal_cents: cart.subtotal,
    discount_cents: discount,
    packaging_cents: packaging,
    payment_phone: row.phone,
    invoice_name: row.billing_name_1,
    invoice_tax_id: row.tax_id_1,
    invoice_email: row.tax_id_1 && row.email,
    note,
    pickup_at: pickupAt === null ? null : iso(pickupAt),
    ready_at: iso(readyAt),
    slot_at: iso(Math.floor(readyAt / slotMs) * slotMs),
    units: cart.preparation,
    menu_version: ordering.version,
    placed_at: iso(at),
    expires_at: iso(at + windowMs),
    paid_at: isPaid ? iso(paidAt) : null,
    received_at: isPaid ? iso(paidAt + 1_500) : null,
    made_at: isMade ? iso(madeAt) : null,
    ended_at: iso(ends[fate]()),
    end_reason: { cancelled: 'shop', expired: 'payment_expired' }[fate as string] ?? null,
    invoice_asked_at: null,
    invoice_id: null,
    invoice_url: null,
    points_added: 0,
  };
}
