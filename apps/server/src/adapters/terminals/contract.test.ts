// What every card terminal must hold to, whichever vendor's it is: one row here for each.
import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import type { ChargeRequest } from './port.ts';
import { createTerminalSimulator } from './simulator.ts';

const db = await createTestDatabase();
const clock = createMovableClock();
const terminals = createTerminalSimulator({ db, clock, seconds: 6 });

let terminal = '';
beforeEach(() => {
  terminal = randomUUID();
});
const asked = (more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  ...{ paymentId: randomUUID(), terminal, reference: 'A1', amount: cents(435), description: 'Baixa C-1' },
  windowSeconds: 240,
  ...more,
});
const statusOf = ({ paymentId }: ChargeRequest) =>
  terminals.getStatus({ paymentId, terminal, gatewayRef: null });
const charged = async (more: Partial<ChargeRequest> = {}) => {
  const request = asked(more);
  const outcome = await terminals.charge(request);
  return { ...request, gatewayRef: outcome.kind === 'pending' ? outcome.gatewayRef : '' };
};
const approved = async (more: Partial<ChargeRequest> = {}) => {
  const request = await charged(more);
  clock.move({ seconds: 7 });
  return request;
};

describe('the simulated terminal', () => {
  test('waits for the card, and approves what was asked', async () => {
    const request = await charged();
    expect(await statusOf(request)).toMatchObject({ state: 'pending', gatewayRef: request.gatewayRef });
    clock.move({ seconds: 7 });
    expect(await statusOf(request)).toEqual({
      ...{ state: 'paid', gatewayRef: request.gatewayRef, amount: 435, refunded: 0 },
    });
  });

  test('asked for the same again, at once and later, charges once', async () => {
    const request = asked();
    const all = await Promise.all([1, 2, 3, 4].map(() => terminals.charge(request)));
    clock.move({ seconds: 7 });
    all.push(await terminals.charge(request));
    expect(new Set(all.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    const { rows } = await db.one<{ rows: number }>(
      sql`select count(*)::int as rows from simulator.charges where terminal = ${terminal}`,
    );
    expect(rows).toBe(1);
  });

  test('takes one card at a time', async () => {
    await charged();
    expect(await terminals.charge(asked())).toEqual({ kind: 'failed', reason: 'busy' });
    clock.move({ seconds: 7 });
    expect(await terminals.charge(asked())).toMatchObject({ kind: 'pending' });
  });

  test('refuses an amount that ends in 51 cents, and a card that is refused by hand', async () => {
    expect(await statusOf(await approved({ amount: cents(451) }))).toMatchObject({ state: 'rejected' });
    const { gatewayRef, ...request } = await charged();
    expect(await terminals.decide(gatewayRef, 'rejected')).toBe(true);
    clock.move({ seconds: 7 });
    expect(await statusOf(request)).toMatchObject({ state: 'rejected' });
    expect(await terminals.decide(gatewayRef, 'paid')).toBe(false);
  });

  test('loses the answer of an amount that ends in 68 cents, and knows it later by our id', async () => {
    const request = asked({ amount: cents(268) });
    expect(await terminals.charge(request)).toMatchObject({ kind: 'unknown' });
    clock.move({ seconds: 10 });
    expect([await statusOf(request), await terminals.charge(request)]).toMatchObject([
      { state: 'unknown' },
      { kind: 'unknown' },
    ]);
    clock.move({ seconds: 15 });
    expect(await statusOf(request)).toMatchObject({ state: 'paid', amount: 268 });
  });

  test('stops where no card came, and not where one was approved', async () => {
    const paid = await approved();
    const stopped = await charged();
    for (const request of [stopped, paid]) await terminals.cancel(request);
    clock.move({ seconds: 7 });
    expect([await statusOf(stopped), await statusOf(paid)]).toMatchObject([
      { state: 'expired' },
      { state: 'paid' },
    ]);
    await terminals.cancel(asked());
  });

  test('gives back in parts, each once by its id, and never more than it took', async () => {
    const request = await approved();
    const part = (refundId: string, amount: number) =>
      terminals.refund({ ...request, refundId, amount: cents(amount), reason: '' });
    const id = randomUUID();
    await statusOf(request);
    const both = await Promise.all([part(id, 400), part(id, 400)]);
    expect(both.map(({ kind }) => kind)).toEqual(['refunded', 'refunded']);
    expect(await part(id, 35)).toMatchObject({ kind: 'refused' });
    expect(await part(randomUUID(), 36)).toMatchObject({ kind: 'refused' });
    expect(await statusOf(request)).toMatchObject({ refunded: 400 });
  });

  test('knows nothing of what it was never asked', async () => {
    expect(await statusOf(asked())).toEqual({ state: 'unknown', gatewayRef: null });
  });
});
