import {
  DEFAULT_LOYALTY_RULE,
  earn,
  type LoyaltyAccount,
  NEW_LOYALTY_ACCOUNT,
  refundSpend,
  reverseEarn,
} from '@fornada/domain/loyalty.ts';
import { cents } from '@fornada/domain/money.ts';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditMoney } from '#modules/audit/audit-money.ts';
import type { Database } from '#platform/database.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { makeCustomer } from '../../testing/factories.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
});

type Step = { kind: 'earn' | 'reverse_earn' | 'return_spend'; amount: number };

const domain = {
  earn: (account: LoyaltyAccount, amount: number) => earn(account, cents(amount), DEFAULT_LOYALTY_RULE),
  reverse_earn: (account: LoyaltyAccount, amount: number) =>
    reverseEarn(account, cents(amount), DEFAULT_LOYALTY_RULE),
  return_spend: (account: LoyaltyAccount, amount: number) =>
    refundSpend(account, cents(amount), DEFAULT_LOYALTY_RULE),
};

describe('the ledger in the database', () => {
  test('moves every customer as the domain’s rules do, whatever happens in whatever order', async () => {
    const step = fc.record({
      kind: fc.constantFrom<Step['kind']>('earn', 'earn', 'reverse_earn', 'return_spend'),
      amount: fc.integer({ min: 0, max: 20_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const customer = await makeCustomer(db);
        let account = NEW_LOYALTY_ACCOUNT;
        for (const [index, { kind, amount }] of steps.entries()) {
          const balance = kind === 'return_spend' ? amount : 0;
          const progress = kind === 'return_spend' ? 0 : kind === 'earn' ? amount : -amount;
          const told = await db.one<{ rewarded: number; points_earned: number }>(sql`
            select * from post_entry(${customer.id}, ${kind}, ${`${customer.id}:${index}`}, ${balance}, 0, ${progress}, null, null, now())`);
          const movement = domain[kind](account, amount);
          account = movement.after;
          expect(told).toEqual({ rewarded: movement.rewarded, points_earned: movement.pointsEarned });
        }
        const kept = await db.one<{ balance: number; held: number; progress: number; points: number }>(sql`
          select balance_cents as balance, held_cents as held, progress_cents as progress, points_of(progress_cents, rule) as points
          from customers, loyalty_rule rule where id = ${customer.id}`);
        expect(kept).toEqual({
          balance: account.balance,
          held: account.held,
          progress: account.points * 600 + account.carry,
          points: account.points,
        });
      }),
      { numRuns: 60 },
    );
    expect((await auditMoney(db)).differences).toEqual([]);
  });

  test('never changes an entry, and never moves twice under one reference', async () => {
    const customer = await makeCustomer(db, { balance: 500 });
    const again = () =>
      db.query(sql`select post_entry(${customer.id}, 'earn', 'once', 0, 0, 100, null, null, now())`);
    await again();
    await expect(again()).rejects.toThrow(/reference_subject_at_key/);
    await expect(
      db.query(sql`update ledger_entries set balance_delta = 1 where customer_id = ${customer.id}`),
    ).rejects.toThrow(/append-only/);
    await expect(
      db.query(sql`delete from ledger_entries where customer_id = ${customer.id}`),
    ).rejects.toThrow(/append-only/);
    expect((await auditMoney(db)).differences).toEqual([]);
  });

  test('refuses a balance below zero', async () => {
    const customer = await makeCustomer(db, { balance: 500 });
    const overdraw = db.query(
      sql`select post_entry(${customer.id}, 'hold', 'too-much', -501, 501, 0, null, null, now())`,
    );
    await expect(overdraw).rejects.toThrow(/balance_cents/);
  });

  test('the audit tells a row that was changed behind the ledger’s back', async () => {
    const customer = await makeCustomer(db, { balance: 700 });
    await db.execute(sql`update customers set balance_cents = 900 where id = ${customer.id}`);
    const { differences } = await auditMoney(db);
    expect(differences.map((difference) => difference.subject)).toEqual([`customer:${customer.id}`]);
    await db.execute(sql`update customers set balance_cents = 700 where id = ${customer.id}`);
  });
});
