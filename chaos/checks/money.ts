// No euro created or lost: by the server's audit, the gateway's records, and what people were told when they paid.
import sql from 'sql-template-tag';
import { auditMoney } from '../../apps/server/src/modules/audit/audit-money.ts';
import type { World } from '../world.ts';
import type { Check } from './check.ts';
import { earnedByReceipts } from './receipts.ts';

export const auditIsClean: Check = {
  name: 'the ledger’s audit is clean',
  async find({ db }) {
    const { differences } = await auditMoney(db);
    return differences.map(({ check, subject, difference }) => `${subject}: ${difference} (${check})`);
  },
};

type Order = {
  id: string;
  /** The first part's, of what was bought together: the money of all is asked for with it. */
  bought_with: string;
  customer_id: number;
  state: string;
  paid: boolean;
  total_cents: number;
  /** What wasn't to be paid yet, or went back before it was; and of the rest what was taken at a counter and stayed there. */
  unpaid_cents: number;
  unpaid_packaging: number;
  counter_cents: number;
  discount_cents: number;
  /** What earns nothing. */
  packaging_cents: number;
  /** What went back of one that lives: by its payment, as balance, and the balance's own share. */
  paid_back: number;
  balance_back: number;
  discount_back: number;
  packaging_back: number;
  /** Each attempt in words, for who looks for what went wrong. */
  payments: string[];
};

const alive = new Set(['received', 'preparing', 'ready', 'collected', 'not_collected']);

const readOrders = ({ db }: World) =>
  db.query<Order>(sql`
    select id, coalesce(purchase_id, id) as bought_with, customer_id, state, paid, total_cents, discount_cents, packaging_cents, r.*,
      r.unpaid_back + case when state in ('cancelled', 'expired') then 0 else owed_cents end as unpaid_cents,
      r.unpaid_packaging_back + case when state in ('cancelled', 'expired') then 0 else owed_packaging(o) end as unpaid_packaging,
      (select coalesce(sum(p.amount_cents - (select coalesce(sum(part.amount_cents), 0) from payment_refunds part where part.payment_id = p.id)), 0)
        from payments p where p.order_id = o.id and p.gateway = 'till' and p.state = 'paid') as counter_cents,
      (select coalesce(jsonb_agg(concat_ws(' ', p.state, p.amount_cents, p.gateway, case when p.gateway_ref is null then 'without a reference' end,
          'compared ' || p.reconciliations || ' times', p.reason) order by p.attempt), '[]') from payments p where p.order_id = o.id) as payments
    from orders o cross join lateral (
      select coalesce(sum(money_cents - unpaid_cents) filter (where not to_balance), 0) as paid_back,
        coalesce(sum(money_cents - unpaid_cents) filter (where to_balance), 0) as balance_back, coalesce(sum(unpaid_cents), 0) as unpaid_back, coalesce(sum(discount_cents), 0) as discount_back,
        coalesce(sum(packaging_cents - unpaid_packaging_cents), 0) as packaging_back,
        coalesce(sum(unpaid_packaging_cents), 0) as unpaid_packaging_back
      from order_refunds where order_id = o.id) r`);

/**
 * What went wrong beyond repair is allowed when somebody was told of it. A request whose answer and callback were lost is unknown at a
 * gateway that doesn't find it by our name: its first comparison tells of it, a quarter of an hour after it was given up.
 */
async function reportedOrders({ db }: World): Promise<Set<string>> {
  const rows = await db.query<{ order_id: string }>(sql`
    select p.order_id from payment_findings f join payments p on p.id = f.payment_id where f.settled_at is null
    union select order_id from payments where gateway = 'ifthenpay' and gateway_ref is null and charge_id is null and reconciliations = 0`);
  return new Set(rows.map(({ order_id }) => order_id));
}

export const gatewayAgrees: Check = {
  name: 'the gateway holds the money of every order that lives, and of no other',
  async find(world) {
    const reported = await reportedOrders(world);
    const held = await heldByOrder(world);
    const purchases = Map.groupBy(await readOrders(world), ({ bought_with }) => bought_with);
    return [...purchases].flatMap(([id, parts]) => {
      const expected = parts.reduce(
        // What went back as balance stays where it was paid: at the gateway, or in a drawer.
        (sum, { state, total_cents, unpaid_cents, counter_cents, paid_back, balance_back }) =>
          sum +
          (alive.has(state)
            ? total_cents - unpaid_cents - counter_cents - paid_back
            : Math.max(0, balance_back - counter_cents)),
        0,
      );
      const actual = held.get(id) ?? 0;
      if (actual === expected || parts.some((part) => reported.has(part.id))) return [];
      const states = parts.map(({ state }) => state).join(' and ');
      const asked = parts.flatMap(({ payments }) => payments).join(', ');
      return [
        `order ${id} is ${states}: the gateway holds ${actual} of it, and should hold ${expected} (${asked})`,
      ];
    });
  },
};

/** Cents that the gateway has and hasn't given back. */
async function heldByOrder({ db, bank }: World): Promise<Map<string, number>> {
  const payments = await db.query<{ id: string; reference: string; bought_with: string }>(sql`
    select p.id, p.reference, coalesce(o.purchase_id, o.id) as bought_with from payments p join orders o on o.id = p.order_id`);
  const boughtWith = new Map(payments.map((payment) => [bank.keyOf(payment), payment.bought_with]));
  const held = new Map<string, number>();
  for (const { key, state, amountCents, refundedCents } of bank.requests()) {
    const first = boughtWith.get(key);
    if (first === undefined || state !== 'paid') continue;
    held.set(first, (held.get(first) ?? 0) + amountCents - refundedCents);
  }
  return held;
}

export const nobodyIsAskedTwice: Check = {
  name: 'no phone rings twice for one payment, or for nothing we know of',
  async find({ db, bank }) {
    const payments = await db.query<{ id: string; reference: string; amount_cents: number }>(
      sql`select id, reference, coalesce(charge_cents, amount_cents) as amount_cents from payments where charge_id is null`,
    );
    const known = new Map(payments.map((payment) => [bank.keyOf(payment), payment.amount_cents]));
    const seen = new Set<string>();
    return bank.requests().flatMap(({ key, amountCents }) => {
      const asked = known.get(key);
      const faults: string[] = [];
      if (asked === undefined) faults.push(`the gateway has a payment ${key} that isn't ours`);
      else if (asked !== amountCents) faults.push(`payment ${key} asks ${amountCents} instead of ${asked}`);
      if (seen.has(key)) faults.push(`payment ${key} was asked for twice`);
      seen.add(key);
      return faults;
    });
  },
};

export const everyAnswerHolds: Check = {
  name: 'every order and sale that somebody was told of exists once, as told, and no other',
  async find(world) {
    const orders = await readOrders(world);
    const { record, db } = world;
    const faults: string[] = [];
    const byId = new Map(orders.map((order) => [order.id, order]));
    for (const { orderId, totalCents, customerId } of record.orders.values()) {
      const kept = byId.get(orderId);
      if (kept === undefined)
        faults.push(`order ${orderId} was confirmed to customer ${customerId} and is gone`);
      else if (kept.total_cents !== totalCents)
        faults.push(`order ${orderId} was told as ${totalCents} and is ${kept.total_cents}`);
    }
    for (const { id } of orders) if (!record.orders.has(id)) faults.push(`nobody was told of order ${id}`);
    const sales = await db.query<{
      client_id: string;
      customer_id: number;
      subtotal: number;
      undone: boolean;
    }>(sql`
      select client_id, customer_id, subtotal_cents as subtotal, reversed_at is not null as undone
      from transactions where client_id is not null and client_id not like 'talao:%'`);
    if (sales.length !== record.sales.size)
      faults.push(`${record.sales.size} sales were told as counted, and ${sales.length} are kept`);
    for (const { client_id, customer_id, subtotal, undone } of sales) {
      const told = record.sales.get(client_id);
      if (told?.customerId !== customer_id || told.subtotalCents !== subtotal || told.undone !== undone)
        faults.push(`sale ${client_id} isn't kept as it was told`);
    }
    const [{ opinions = 0 } = {}] = await db.query<{ opinions: number }>(
      sql`select count(*) as opinions from opinions`,
    );
    if (opinions < record.opinions)
      faults.push(`${record.opinions} opinions were given, ${opinions} are kept`);
    return faults;
  },
};

/**
 * Six euros back for sixty: ten times what entered the balance, and the progress towards the next, are what was paid. Told by
 * the answers alone, whatever the ledger says of how it came about.
 */
export const pointsFollowFromMoney: Check = {
  name: 'each customer has exactly the points and the balance of what they paid',
  async find(world) {
    const { record, db } = world;
    const books = await db.query<{ id: number; balance: number; held: number; progress: number }>(
      sql`select id, balance_cents as balance, held_cents as held, progress_cents as progress from customers`,
    );
    const paid = new Map<number, number>();
    const spent = new Map<number, number>();
    const add = (to: Map<number, number>, id: number, amount: number) =>
      to.set(id, (to.get(id) ?? 0) + amount);
    for (const order of await readOrders(world)) {
      const { customer_id, state, discount_cents } = order;
      add(spent, customer_id, -order.balance_back);
      if (!alive.has(state)) continue;
      const goods = order.total_cents - order.packaging_cents - order.unpaid_cents + order.unpaid_packaging;
      const earning = goods - order.paid_back - order.balance_back;
      add(paid, customer_id, earning + order.packaging_back);
      add(spent, customer_id, discount_cents - order.discount_back);
    }
    for (const {
      customerId,
      subtotalCents,
      discountCents,
      couponCents = 0,
      undone,
    } of record.sales.values()) {
      if (undone) continue;
      add(paid, customerId, subtotalCents - discountCents);
      add(spent, customerId, discountCents - couponCents);
    }
    for (const { customerId, cents } of await earnedByReceipts(world)) add(paid, customerId, cents);
    return books.flatMap(({ id, balance, held, progress }) => {
      const has = 10 * (balance + held + (spent.get(id) ?? 0)) + progress;
      const earned = 10 * (record.people.get(id)?.openingCents ?? 0) + (paid.get(id) ?? 0);
      return has === earned ? [] : [`customer ${id} has ${has} by the books and ${earned} by what was paid`];
    });
  },
};
