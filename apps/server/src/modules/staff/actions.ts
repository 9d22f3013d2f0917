import sql from 'sql-template-tag';
import { shopName } from '#modules/shops/shops.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';

export type StaffAction = {
  /** What was done: noun, dot, past participle, as `sale.undone`, `product.saved`, `order.moved`. */
  action: string;
  /** On what: kind, colon, id, as `customer:100001`, `order:0197…`, `product:862/10101`. */
  subject: string;
  /** Where; left out, it is the shop of the person's session, if there is one. */
  shopId?: number | null;
  /** The fields that changed, as they were; nothing for what is new. No password, code or token ever. */
  before?: object | null;
  /** The same fields, as they are now; nothing for what is gone. */
  after?: object | null;
  /** What the person gave as the reason, where one is asked for. */
  reason?: string | null;
};

/**
 * Puts on record what someone of the chain did, in the transaction of what was done: one can't be there without the
 * other. Every write of staff goes through here.
 * @param actor null for a command or a job
 */
export async function recordStaffAction(
  tx: Tx,
  actor: Pick<StaffActor, 'staffId' | 'shopId' | 'deviceId'> | null,
  {
    action,
    subject,
    shopId = actor?.shopId ?? null,
    before = null,
    after = null,
    reason = null,
  }: StaffAction,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into staff_actions (staff_id, device_id, shop_id, action, subject, before, after, reason, happened_at)
    values (${actor?.staffId ?? null}, ${actor?.deviceId ?? null}, ${shopId}, ${action}, ${subject},
      ${before && JSON.stringify(before)}, ${after && JSON.stringify(after)}, ${reason}, ${now})`);
}

/**
 * That someone acted on a customer stays on record; what was there before and after, and why, goes with the customer. How
 * much somebody gave stays: erasing an account would otherwise begin their day's limit anew (loyalty/limit-gifts.ts).
 * @param subjects the customer, and what is theirs: of their orders and sales only the reason is words, and of which phone was
 *   asked to pay its end
 */
export async function eraseActionsOn(tx: Tx, subjects: readonly string[]): Promise<void> {
  const isDealing = sql`subject ~ '^(order|transaction|request):'`;
  await tx.execute(sql`
    update staff_actions set reason = null, before = case when ${isDealing} then before end,
      after = case when ${isDealing} then after - 'phone'
        when action in ('customer.adjusted', 'customer.merged') then jsonb_build_object('valor', after -> 'valor') end
    where subject = any(${subjects})`);
}

/** What people of the chain did, as others' statements read it: `from ${actionView} action`. */
export const actionView = sql`(select staff_id, action, reason, after, happened_at from staff_actions)`;

export type DoneAction = {
  action: string;
  person: string | null;
  reason: string | null;
  after: Record<string, unknown> | null;
  at: Date;
};

/** What people of the chain did with these, the first first. */
export const actionsOn = (db: Queryable, subjects: string[]): Promise<DoneAction[]> =>
  db.query(sql`
    select a.action, person.name as person, a.reason, a.after, a.happened_at as at
    from staff_actions a left join staff person on person.id = a.staff_id
    where a.subject = any(${subjects}) order by a.id`);

// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).

/** What people of the chain did with these. */
export const archiveActions = (db: Queryable, subjects: string[]): Promise<ArchiveRows> =>
  db.query(sql`
    select a.action as accao, ${shopName(sql`a.shop_id`)} as loja, a.happened_at as quando, a.before as antes, a.after as depois,
      a.reason as motivo
    from staff_actions a
    where a.subject = any(${subjects}) order by a.id`);
