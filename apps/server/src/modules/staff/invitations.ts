// Whoever starts chooses their own password: by a link that works once, for two days.
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { countAttempt } from '#modules/identity/attempts.ts';
import { renderHtml, renderText } from '#modules/messages/email-parts.ts';
import { queueEmail } from '#modules/messages/send.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { endStaffSessions, newToken } from '#modules/staff/sessions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { hashPassword } from '#platform/password-hash.ts';
import type { OfficeParts } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { keyedHash, type Secrets } from '#platform/secrets.ts';

const hours = 48;

const invitationHash = (secrets: Secrets, token: string): Buffer =>
  keyedHash(secrets, 'staff-invitation', token);

/** Sends the link; one that was sent before no longer works, and the password that there is does until another is chosen. */
export async function inviteStaff(
  tx: Tx,
  { secrets, settings }: OfficeParts,
  { staffId, email, name }: { staffId: number; email: string; name: string },
  now: Date,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await tx.execute(sql`
    insert into staff_invitations (staff_id, token_hash, expires_at)
    values (${staffId}, ${invitationHash(secrets, token)}, ${expiresAt})
    on conflict (staff_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
  const parts = [
    { kind: 'title' as const, text: m.staff_invitation_greeting({ name }) },
    { kind: 'text' as const, text: m.staff_invitation_text({ hours }) },
    {
      kind: 'link' as const,
      text: (link: string) => m.staff_invitation_link({ link }),
      url: `${settings.publicUrl}/gestao#/convite/${token}`,
    },
  ];
  await queueEmail(tx, {
    to: email,
    subject: m.staff_invitation_subject(),
    text: renderText(parts),
    html: renderHtml(parts),
    kind: 'link',
    reference: `staff-invitation:${staffId}:${now.getTime()}`,
    sendBefore: expiresAt,
  });
}

/**
 * The person's own password, by the link that they were sent: what was signed in with another ends.
 * @returns whom it lets in
 * @throws Refusal `invitation_lapsed` or `too_many_requests`
 */
export async function acceptInvitation(
  context: Context,
  { token, password }: { token: string; password: string },
  address: string,
): Promise<{ email: string; role: StaffActor['role'] }> {
  const { db, secrets, clock } = context;
  const hash = invitationHash(secrets, token);
  const { succeed } = await countAttempt(context, {
    use: 'staff_invitation',
    account: hash.toString('hex'),
    address,
  });
  const passwordHash = await hashPassword(secrets, password);
  const now = clock();
  const person = await db.transaction(async (tx) => {
    const invited = await tx.maybe<{ id: number; email: string; role: StaffActor['role'] }>(sql`
      with used as (
        delete from staff_invitations where token_hash = ${hash} and expires_at > ${now} returning staff_id
      )
      update staff set password_hash = ${passwordHash} from used where id = used.staff_id and active
      returning id, email, role`);
    if (invited === undefined) refuse('invitation_lapsed');
    await endStaffSessions(tx, sql`staff_id = ${invited.id}`, now);
    // A sign-in half-way was begun with the password of before.
    await tx.execute(sql`delete from staff_challenges where staff_id = ${invited.id}`);
    const actor = { staffId: invited.id, shopId: null, deviceId: null };
    await recordStaffAction(
      tx,
      actor,
      { action: 'invitation.accepted', subject: `staff:${invited.id}` },
      now,
    );
    return invited;
  });
  await succeed();
  return person;
}

/** What was sent to another address, or before another password, lets nobody in; nor does a sign-in that it began. */
export async function endInvitation(tx: Tx, staffId: number): Promise<void> {
  await tx.execute(sql`delete from staff_invitations where staff_id = ${staffId}`);
  await tx.execute(sql`delete from staff_challenges where staff_id = ${staffId}`);
}

export async function forgetLapsedInvitations({ db, clock }: Context): Promise<void> {
  await db.execute(sql`delete from staff_invitations where expires_at <= ${clock()}`);
}
