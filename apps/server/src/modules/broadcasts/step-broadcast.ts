import type { BroadcastState, BroadcastStep } from '@fornada/contract/office-broadcasts.ts';
import { publishers } from '@fornada/contract/office-resource.ts';
import { m } from '@fornada/copy/messages.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { codeOf } from '#modules/coupons/redeem-coupon.ts';
import { isInHours } from '#modules/messages/sending-hours.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { hasAnother } from '#modules/staff/create-staff.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

type Kept = {
  state: BroadcastState;
  send_at: Date | null;
  written_at: Date | null;
  has_begun: boolean;
  may_approve: boolean;
  coupon_id: number | null;
};

/** Whether this person may say yes to it: not to their own words, where the chain has somebody else who could. */
export const mayApprove = ({ staffId }: Pick<StaffActor, 'staffId'>) => sql`(
  kept.written_by is distinct from ${staffId} or not ${hasAnother(sql`${staffId}::bigint`, publishers)})`;

/** Whether it waits for this person's yes. */
export const awaits = (actor: StaffActor) => sql`(kept.state = 'draft' and ${mayApprove(actor)})`;

type Asked = {
  step: BroadcastStep;
  /** Where they saw it; older clients don't say. */
  seen: BroadcastState | null | undefined;
  readAt: string | null | undefined;
  at: string | null | undefined;
};

/**
 * A broadcast's way from draft to sent, one step at a time. Whoever changes its words begins anew. A step that says which state was
 * seen is taken once, and answers so when it is told again.
 * @throws Refusal `record_changed` when it isn't where they saw it, `forbidden` for one's own words, `invalid_fields` where its
 * coupon can't be had any more
 */
export async function stepBroadcast(
  tx: Tx,
  id: number,
  { step, seen, readAt, at }: Asked,
  actor: StaffActor,
  now: Date,
): Promise<{ state: BroadcastState; send_at: Date | null }> {
  // Who sends locks it too, batch by batch: it goes, or it is taken back.
  await tx.execute(sql`select from broadcasts where id = ${id} for update`);
  const kept = await tx.maybe<Kept>(sql`
    select state, send_at, written_at, coupon_id, ${mayApprove(actor)} as may_approve,
      exists (select from broadcast_people where broadcast_id = kept.id) as has_begun
    from broadcasts kept where id = ${id}`);
  if (!kept) refuse('not_found');
  const from = seen ?? kept.state;
  const next = nextOf(from, step);
  const isDone = next === kept.state && (step !== 'agendar' || isMoment(kept.send_at, at));
  if (next === undefined || (from !== kept.state && !isDone)) refuse('record_changed');
  if (kept.has_begun && !isDone) refuse('record_in_use', { message: m.office_broadcast_begun() });
  if (step === 'aprovar') {
    if (readAt != null && Date.parse(readAt) !== kept.written_at?.getTime()) refuse('record_changed');
    if (!kept.may_approve) refuse('forbidden', { message: m.office_broadcast_by_another() });
  }
  if (isDone) return { state: next, send_at: kept.send_at };
  const sendAt = next === 'scheduled' ? laterOf(at, now) : null;
  const coupon = step === 'anular' ? null : kept.coupon_id;
  if (coupon !== null && (await codeOf(tx, coupon, sendAt ?? now)) === null) {
    const quando = sendAt ? m.office_broadcast_coupon_over() : m.office_broadcast_coupon_spent();
    // Whoever approves has no field of a moment that it could stand beside.
    refuse('invalid_fields', { message: quando, fields: { quando } });
  }
  const by = next === 'draft' ? null : step === 'aprovar' ? actor.staffId : undefined;
  await tx.execute(sql`
    update broadcasts set state = ${next}, send_at = ${sendAt}
      ${by === undefined ? sql`` : sql`, approved_by = ${by}, approved_at = ${by === null ? null : now}`}
    where id = ${id}`);
  const action = `broadcast.${{ aprovar: 'approved', agendar: 'scheduled', anular: 'undone' }[step]}`;
  const [before, after] = [
    { estado: kept.state, enviar_em: kept.send_at },
    { estado: next, enviar_em: sendAt },
  ];
  await recordStaffAction(
    tx,
    actor,
    { action, subject: `broadcast:${id}`, shopId: null, before, after },
    now,
  );
  return { state: next, send_at: sendAt };
}

function nextOf(state: BroadcastState, step: BroadcastStep): BroadcastState | undefined {
  if (step === 'aprovar') return state === 'draft' ? 'approved' : undefined;
  if (step === 'agendar') return state === 'approved' ? 'scheduled' : undefined;
  return state === 'scheduled' ? 'approved' : state === 'approved' ? 'draft' : undefined;
}

const furthestDays = 366;

/** Somebody's clock may be behind, and a form stands open a while. */
const lateMinutes = 5;

/** Whether it is set to go then. What should go at once is asked for by another minute when it is told again. */
const isMoment = (sendAt: Date | null, at: string | null | undefined): boolean =>
  at == null || Math.abs(Date.parse(at) - (sendAt?.getTime() ?? 0)) <= lateMinutes * 60_000;

function laterOf(at: string | null | undefined, now: Date): Date {
  if (at != null && Date.parse(at) < now.getTime() - lateMinutes * 60_000)
    refuse('invalid_fields', { fields: { quando: m.office_broadcast_past() } });
  const wanted = new Date(Math.max(at == null ? 0 : Date.parse(at), now.getTime()));
  if (wanted.getTime() - now.getTime() > furthestDays * DAY)
    refuse('invalid_fields', { fields: { quando: m.error_value_invalid() } });
  if (!isInHours(wanted)) refuse('invalid_fields', { fields: { quando: m.office_broadcast_hours() } });
  return wanted;
}

/** Turns broadcasts that would go by themselves back into drafts. */
export async function unscheduleBroadcasts(tx: Tx, by: number[] | null): Promise<void> {
  await tx.execute(sql`
    update broadcasts set state = 'draft', send_at = null, approved_by = null, approved_at = null
    where state in ('approved', 'scheduled')
      and (${by}::bigint[] is null or created_by = any(${by}) or written_by = any(${by}) or approved_by = any(${by}))`);
}
