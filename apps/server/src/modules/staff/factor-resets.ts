// A lost second factor is reset by two others: whoever has one administrator's account alone can't take over a third's.
import { m } from '@fornada/copy/messages.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import sql, { type Sql } from 'sql-template-tag';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { resetSecondFactor } from '#modules/staff/second-factor.ts';
import { addressesOf, tellPerson } from '#modules/staff/tell-person.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

const days = 7;
const daysBefore = (now: Date): Date => new Date(now.getTime() - days * DAY);

/** Who asked before isn't waited for any more. */
export const sinceOf = (now: Date): Date => new Date(now.getTime() - DAY);

/**
 * Whether somebody (`asker` in the statement) may have a part in a reset: in charge, with a second factor of their own, for
 * seven days in which nobody else made or changed them. One administrator could otherwise make the second of the two.
 */
const mayReset = (since: Date): Sql => sql`
  asker.active and asker.role = 'administrator' and asker.created_at <= ${since} and asker.totp_confirmed_at <= ${since}
  and not exists (select from staff_actions a where a.subject = 'staff:' || asker.id and a.happened_at > ${since}
    and a.action in ('staff.created', 'staff.updated') and a.staff_id is distinct from asker.id)`;

/**
 * The first who asks is noted for a day, the second does it: app, recovery codes and PIN of the person go, they are signed
 * out, are told by e-mail, and enrol anew with their next sign-in.
 * @throws Refusal `invalid_fields` where the same person asks twice, or one who may not yet
 */
export async function resetByTwo(
  tx: Tx,
  actor: StaffActor,
  { staffId, email, name }: { staffId: number; email: string; name: string },
  now: Date,
): Promise<void> {
  const may = mayReset(daysBefore(now));
  if (!(await tx.maybe(sql`select 1 from staff asker where asker.id = ${actor.staffId} and ${may}`))) {
    refuse('invalid_fields', { fields: { repor_segundo_fator: m.office_reset_too_new() } });
  }
  // Too long ago, or by who may not any more.
  await tx.execute(sql`
    delete from staff_factor_resets where staff_id = ${staffId} and (asked_at <= ${sinceOf(now)} or not exists (
      select from staff asker where asker.id = asked_by and ${may}))`);
  const asked = await tx.execute(sql`
    insert into staff_factor_resets (staff_id, asked_by, asked_at) values (${staffId}, ${actor.staffId}, ${now})
    on conflict (staff_id) do nothing`);
  if (asked === 1) {
    const action = { action: 'second_factor.reset_asked', subject: `staff:${staffId}` };
    return await recordStaffAction(tx, actor, action, now);
  }
  const confirmed = await tx.execute(sql`
    delete from staff_factor_resets where staff_id = ${staffId} and asked_by <> ${actor.staffId}`);
  if (confirmed === 0) {
    refuse('invalid_fields', { fields: { repor_segundo_fator: m.office_reset_by_another() } });
  }
  await resetSecondFactor(tx, actor, staffId, now);
  await tellPerson(tx, {
    name,
    // Whoever changed the address first would be the only one to be told.
    addresses: await addressesOf(tx, { staffId, email }, daysBefore(now)),
    subject: m.staff_factor_reset_subject(),
    text: m.staff_factor_reset_text(),
    reference: `staff-factor-reset:${staffId}:${now.getTime()}`,
  });
}
