// What the chain's people have on their desks: made by the same calls as theirs, the evening before.
import { randomUUID } from 'node:crypto';
import { chainDate, chainTimeZone } from '@fornada/domain/chain-time.ts';
import { addDays, DAY, HOUR, MINUTE, toInstant } from '@fornada/domain/local-time.ts';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Callback } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { broadcastsResource } from '#modules/broadcasts/office-broadcasts.ts';
import { segmentsResource } from '#modules/broadcasts/office-segments.ts';
import { planMenuChange } from '#modules/catalogue/plan-menu-change.ts';
import { createRecord } from '#modules/office/write-record.ts';
import { claimable, claimLines, decideClaim } from '#modules/orders/claim-lines.ts';
import { lastCollected } from '#modules/orders/past-orders.ts';
import { findOrder } from '#modules/orders/queries.ts';
import { believeCallback, storeCallback } from '#modules/payments/callbacks.ts';
import { lastSentBack } from '#modules/payments/past-payments.ts';
import { addPastRequests } from '#modules/privacy/past-requests.ts';
import { groupsResource } from '#modules/shops/office-groups.ts';
import { enrolTillDevice, findDevice } from '#modules/staff/devices.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import type { OfficeResource } from '#platform/records/resource.ts';
import type { YearAsked } from './chain.ts';
import { lastComing } from './opening.ts';

export type DeskContext = Pick<Context, 'db' | 'clock' | 'settings' | 'secrets'>;
type Desk = YearAsked['habits']['desk'];

/** The only one whose year this is (load-year.ts). */
const simulatedGateway = 'simulator';

/** All of it in the year's own transaction. */
export async function fillDesks(context: DeskContext, tx: Tx, asked: YearAsked): Promise<void> {
  const { writes, approves } = asked.publishers;
  const { desk } = asked.habits;
  if (writes === null || approves === null) return;
  const evening = new Date(toInstant(asked.lastDay, '19:30', chainTimeZone));
  const [marketing, administrator] = [actorOf(writes, 'marketing'), actorOf(approves, 'administrator')];
  const at = (now: Date) => within(context, tx, now);
  for (const { shop, name, daysAgo } of desk.devices) {
    const enrolled = new Date(evening.getTime() - daysAgo * DAY);
    const { token } = await enrolTillDevice(
      tx,
      context.secrets,
      administrator,
      { shopId: shop, name },
      enrolled,
    );
    const known = asked.shops.find(({ id }) => id === shop);
    const seen = known && lastComing(asked, known);
    if (seen) await findDevice(at(new Date(seen)), token);
  }
  for (const group of desk.groups) await make(at(evening), groupsResource, group, administrator);
  for (const segment of desk.segments) await make(at(evening), segmentsResource, segment, marketing);
  for (const draft of desk.drafts) await make(at(evening), broadcastsResource, draft, marketing);
  await planChanges(tx, desk, asked, administrator);
  await claim(at, tx, asked, approves);
  await comeBack(at(evening), tx, desk, evening);
  await ask(tx, desk, asked);
}

/** As if they were signed in. */
export const actorOf = (staffId: number, role: StaffActor['role']): StaffActor => ({
  ...{ kind: 'staff', staffId, role, shopIds: [], shopId: null, deviceId: null },
  ...{ provedBy: 'totp', expiresAt: new Date(8_640_000_000_000_000) },
});

/** As it is at that moment; transactions are part of this one. None of it asks anything outside. */
const within = ({ db, ...context }: DeskContext, tx: Tx, now: Date): Context =>
  ({
    ...context,
    clock: () => now,
    gateways: { payments: { name: simulatedGateway } },
    db: { ...db, ...tx, transaction: <T>(work: (same: Tx) => Promise<T>) => work(tx) },
  }) as unknown as Context;

async function make(context: Context, resource: OfficeResource, form: object, by: StaffActor): Promise<void> {
  const checked = resource.schema ? v.parse(resource.schema as v.GenericSchema, form) : form;
  await createRecord(context, resource, checked, by, { key: '', body: form });
}

/** One at once, which the server's job publishes; the others on the first of the next month. */
async function planChanges(tx: Tx, { changes }: Desk, asked: YearAsked, actor: StaffActor): Promise<void> {
  const now = new Date(toInstant(asked.lastDay, '19:45', chainTimeZone));
  const nextMonth = addDays(`${chainDate(asked.now).slice(0, 7)}-28`, 4).slice(0, 7);
  for (const { code, cents: price, shops, isLater } of changes) {
    const change = { code, takeAway: cents(price), eatIn: cents(price), fields: {} };
    const moments = { localTime: isLater ? `${nextMonth}-01T00:00` : null, localUntil: null, weekly: null };
    const whole = { id: randomUUID(), shopIds: shops, products: [change], ...moments };
    await planMenuChange(tx, whole, { actor, now, isDry: false });
  }
}

/** Money that was sent back to a card which its bank had ended: the gateway has it again, and says so weeks after. */
async function comeBack(context: Context, tx: Tx, { returnedRefunds }: Desk, evening: Date): Promise<void> {
  const before = new Date(evening.getTime() - 2 * DAY);
  for (const { gateway_ref, amount_cents, refund_ref } of await lastSentBack(tx, {
    before,
    most: returnedRefunds,
  })) {
    const callback: Callback = {
      ...{ gatewayRef: gateway_ref, paymentId: null, orderRef: null, amount: cents(amount_cents) },
      ...{ state: 'unknown', needsConfirmation: false, notice: 'refund_failed' },
      body: { id: gateway_ref, refund: refund_ref, state: 'refund_failed', reason: 'card_ended' },
    };
    await believeCallback(context, callback, await storeCallback(context, callback));
  }
}

/** 'Faltou algo?', of yesterday's orders. */
async function claim(at: (now: Date) => Context, tx: Tx, asked: YearAsked, approves: number): Promise<void> {
  const { claims } = asked.habits.desk;
  const orders = await lastCollected(tx, { since: asked.lastDay, most: claims.length });
  for (const [index, { id, ended_at }] of orders.entries()) {
    const said = claims[index];
    const order = await findOrder(tx, id);
    if (said === undefined || order === undefined) continue;
    // What goes back has its note within a day, and the server hasn't begun with it.
    const saidAt = Math.max(ended_at.getTime() + 35 * MINUTE, asked.now - 20 * HOUR);
    const latest = Math.min(ended_at.getTime() + 23 * HOUR, asked.now - MINUTE);
    const claimedAt = new Date(Math.min(saidAt, latest));
    const left = claimable(order);
    const lines = said.all ? left : left.slice(0, 1).map(({ position }) => ({ position, quantity: 1 }));
    await claimLines(at(claimedAt), id, { lines, note: said.note, toBalance: said.toBalance, after: 0 });
    const waiting = (await findOrder(tx, id))?.claims.find(({ state }) => state === 'waiting');
    if (said.answer === undefined || waiting === undefined) continue;
    await decideClaim(tx, waiting.id, {
      ...{
        accepts: false,
        answer: said.answer,
        staffId: approves,
        now: new Date(Math.min(claimedAt.getTime() + 40 * MINUTE, asked.now)),
      },
    });
  }
}

/** Of those who came first by the app. */
async function ask(tx: Tx, { requests }: Desk, { habits, now }: YearAsked): Promise<void> {
  const people = await tx.query<{ id: number; email: string }>(sql`
    select id, email from ${customerView} customer
    where email like ${`%@${habits.domain}`} and registered_in = 'app' order by id limit ${requests.length}`);
  const ago = (days: number) => new Date(now - days * DAY).toISOString();
  await addPastRequests(
    tx,
    people.flatMap(({ id, email }, index) => {
      const { kind, state, daysAgo } = requests[index] ?? {};
      if (kind === undefined || state === undefined || daysAgo === undefined) return [];
      const [isDone, isAsked] = [state === 'done', state === 'asked'];
      return [
        {
          ...{ customer_id: id, kind, email, state, asked_at: ago(daysAgo) },
          ...{ confirmed_at: isDone ? ago(daysAgo) : null, done_at: isAsked ? null : ago(daysAgo - 0.02) },
          due_at: kind === 'forget' ? ago(daysAgo - 7) : null,
        },
      ];
    }),
  );
}
