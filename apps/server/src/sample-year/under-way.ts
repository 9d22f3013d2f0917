// Orders under way at every start, so that the board has something to do: placed, paid and moved on as any other, some minutes
// ago. Those of the start before are over by then.
import { randomUUID } from 'node:crypto';
import { MINUTE } from '@fornada/domain/local-time.ts';
import { indexMenu } from '@fornada/domain/menu.ts';
import type { OrderEvent, OrderState } from '@fornada/domain/orders.ts';
import { demoCustomers } from '@fornada/sample/logins.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import { requestFingerprint } from '#modules/orders/fingerprints.ts';
import { moveOrder } from '#modules/orders/move-order.ts';
import { boardOrdersByKey } from '#modules/orders/orders-by-key.ts';
import { placeOrder } from '#modules/orders/place-order.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { pendingPayment } from '#modules/payments/order-of-payment.ts';
import { sendRequests } from '#modules/payments/request-payment.ts';
import { settlePayment } from '#modules/payments/settle-payment.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { type Habits, readHabits } from './chain.ts';
import { actorOf } from './desk.ts';
import { atWork, readTeam, type Team } from './team.ts';

type Buyer = { id: number; name: string; phone: string; email: string };
type Wish = Habits['underWay']['orders'][number];

const paidAfterMs = 40_000;
/** What tells these orders from people's own. */
const ownKey = 'sample:';

/** @returns how many were placed */
export async function putOrdersUnderWay(context: Context): Promise<number> {
  const { underWay, domain } = readHabits();
  const now = context.clock().getTime();
  const own = await boardOrdersByKey(context.db, underWay.shop, ownKey);
  // A start soon after another finds them where somebody left them.
  const isRecent = own.some(({ placed_at }) => now - new Date(placed_at).getTime() < 60 * MINUTE);
  if (isRecent) return 0;
  const team = await readTeam(context.db);
  for (const { id } of own)
    await step(context, id, ['accept', 'start', 'finish', 'collect'], { team, at: () => context.clock() });
  const buyers = await peopleOf(context, domain, underWay.orders.length);
  let placed = 0;
  for (const [index, buyer] of buyers.entries()) {
    const wish = underWay.orders[index];
    if (wish && (await put(context, team, underWay.shop, buyer, wish))) placed += 1;
  }
  return placed;
}

/** The last of the year's people who bought something some hours ago, but for those who may sign in. */
async function peopleOf({ db, clock }: Context, domain: string, most: number): Promise<Buyer[]> {
  return await db.query<Buyer>(sql`
    select customer.id, customer.name, customer.phone, customer.email from ${customerView} customer
    where customer.email like ${`%@${domain}`} and customer.erased_at is null
      and customer.last_contact_at < ${clock()}::timestamptz - interval '3 hours'
      and customer.phone <> all(${demoCustomers.map(({ phone }) => `+351${phone}`)})
    order by customer.last_contact_at desc, customer.id limit ${most}`);
}

async function put(context: Context, team: Team, shop: number, buyer: Buyer, wish: Wish): Promise<boolean> {
  const at = context.clock().getTime() - wish.minutesAgo * MINUTE;
  // The sweeps beside it find its window as long as anybody's.
  const paymentWindowSeconds = wish.minutesAgo * 60 + context.settings.paymentWindowSeconds;
  const then = {
    ...context,
    clock: () => new Date(at),
    settings: { ...context.settings, paymentWindowSeconds },
  };
  const current = await currentMenu(context, shop);
  const known = current ? indexMenu(current.menu) : new Map();
  // The menu may be another by now.
  const items = wish.items
    .filter(([code]) => known.has(code))
    .map(([id, qtd]) => ({ id, qtd, complementares: [], opcoes: [], nota: '' }));
  if (items.length === 0) return false;
  try {
    const { order } = await placeOrder(then, buyer.id, {
      shopId: String(shop),
      items: items as never,
      deliveryType: 0,
      pickupAt: null,
      idempotencyKey: `${ownKey}${randomUUID()}`,
      fingerprint: requestFingerprint(wish),
      useBalance: false,
      phone: buyer.phone,
      method: 'mbway',
      invoice: { name: buyer.name, taxId: '', email: '' },
      note: wish.note ?? '',
    });
    if (!(await pay(then, order.id))) return false;
    const stepAt = (index: number) => new Date(at + paidAfterMs + index * 4 * MINUTE);
    await step(context, order.id, wish.steps, { team, at: stepAt });
    return true;
  } catch (error) {
    // Closed, paused or run out by somebody who tries that: there is none then.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Approved on the phone: the simulated gateway knows it as it knows any other. The shop has it at once. */
async function pay(context: Context, orderId: string): Promise<boolean> {
  const { db, gateways, clock } = context;
  const paidAt = new Date(clock().getTime() + paidAfterMs);
  await sendRequests(context, orderId);
  const asked = await pendingPayment(db, orderId);
  if (asked === undefined || !(await gateways.paymentSimulator?.decide(asked.ref, 'lose'))) return false;
  return await db.transaction(async (tx) => {
    const within = { ...db, ...tx, transaction: <T>(work: (same: Tx) => Promise<T>) => work(tx) };
    const paid = { state: 'paid', gatewayRef: asked.ref, reason: 'callback' } as const;
    await settlePayment({ db: within, clock: () => paidAt }, asked.id, paid);
    const order = await findOrder(tx, orderId);
    if (order?.paid) await moveOrder(tx, order, { event: 'accept', actor: null, now: paidAt });
    return order?.paid === true;
  });
}

/** Whoever stands there moves it on; it comes in by itself. */
function moverOf(team: Team, shop: number, event: OrderEvent, at: Date): StaffActor | null {
  const place = event === 'collect' ? 'counter' : 'kitchen';
  const staffId = event === 'accept' ? null : atWork(team, shop, at.getTime(), place);
  return staffId === null ? null : actorOf(staffId, 'assistant');
}

/** Moves an order on, as far as it isn't yet: the job that hands it to its shop may be first. */
async function step(
  context: Context,
  id: string,
  events: OrderEvent[],
  { team, at }: { team: Team; at: (index: number) => Date },
): Promise<void> {
  const reached: Partial<Record<OrderEvent, OrderState[]>> = {
    accept: ['awaiting_payment'],
    start: ['received'],
    finish: ['preparing'],
    collect: ['ready'],
  };
  for (const [index, event] of events.entries()) {
    await context.db.transaction(async (tx) => {
      await tx.query(sql`select lock_order(${id})`);
      const order = await findOrder(tx, id);
      if (
        order?.paid &&
        order.open_questions === 0 &&
        order.owed_cents === 0 &&
        reached[event]?.includes(order.state as OrderState)
      ) {
        const now = at(index);
        await moveOrder(tx, order, { event, actor: moverOf(team, order.shop_id, event, now), now });
      }
    });
  }
}
