// A lost second factor is reset by two others: whoever has one administrator's account alone can't take over a third's.
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { renderHtml, renderText } from '#modules/messages/email-parts.ts';
import { queueEmail } from '#modules/messages/send.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { resetSecondFactor } from '#modules/staff/second-factor.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** Who asked before isn't waited for any more. */
export const sinceOf = (now: Date): Date => new Date(now.getTime() - 24 * 3_600_000);

/**
 * The first who asks is noted for a day, the second does it: app, recovery codes and PIN of the person go, they are signed
 * out, are told by e-mail, and enrol anew with their next sign-in.
 * @throws Refusal `invalid_fields` where the same person asks twice
 */
export async function resetByTwo(
  tx: Tx,
  actor: StaffActor,
  { staffId, email, name }: { staffId: number; email: string; name: string },
  now: Date,
): Promise<void> {
  // Too long ago, or by who isn't in charge any more.
  await tx.execute(sql`
    delete from staff_factor_resets where staff_id = ${staffId} and (asked_at <= ${sinceOf(now)} or not exists (
      select from staff asker where asker.id = asked_by and asker.active and asker.role = 'administrator'))`);
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
  const parts = [
    { kind: 'title' as const, text: m.staff_invitation_greeting({ name }) },
    { kind: 'text' as const, text: m.staff_factor_reset_text() },
  ];
  await queueEmail(tx, {
    to: email,
    subject: m.staff_factor_reset_subject(),
    text: renderText(parts),
    html: renderHtml(parts),
    kind: 'account',
    reference: `staff-factor-reset:${staffId}:${now.getTime()}`,
  });
}
