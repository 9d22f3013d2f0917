import type { BroadcastState } from '@fornada/contract/office-broadcasts.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import { type BroadcastForm, broadcastForm, segmentColumns } from '#modules/broadcasts/broadcast-form.ts';
import { awaits } from '#modules/broadcasts/step-broadcast.ts';
import { codeOf } from '#modules/coupons/redeem-coupon.ts';
import { personName } from '#modules/staff/create-staff.ts';
import type { Tx } from '#platform/database.ts';
import { equals, listed } from '#platform/records/listed.ts';
import { type OfficeResource, type OfficeWrite, toNumber } from '#platform/records/resource.ts';
import type { Todo } from '#platform/records/todo.ts';
import { refuse } from '#platform/refusal.ts';

/** Broadcasts, as they are written. What becomes of one is another call's (step-broadcast.ts). */
export const broadcastsResource: OfficeResource<'envios'> = {
  ...listed('envios', {
    noun: 'broadcast',
    from: sql`broadcasts kept`,
    columns: ({ actor }) => sql`kept.*, ${personName(sql`kept.written_by`)} as writer,
      ${personName(sql`kept.approved_by`)} as approver, ${awaits(actor)} as may_approve`,
    id: sql`kept.id`,
    search: [sql`kept.title`, sql`kept.text`],
    where: ({ de, estado }, actor) => [
      // Of a coupon.
      equals(de, sql`kept.coupon_id`),
      estado === 'por-aprovar' ? awaits(actor) : undefined,
    ],
  }),
  schema: broadcastForm,
  async create(tx, broadcast: BroadcastForm, write) {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into broadcasts (title, text, created_by, created_at)
      values (${broadcast.title}, ${broadcast.text}, ${write.actor.staffId}, ${write.now}) returning id`);
    await save(tx, id, broadcast, write);
    return id;
  },
  update: (tx, id, broadcast: BroadcastForm, write) => save(tx, toNumber(id) ?? 0, broadcast, write),
  async remove(tx, id) {
    await refuseOnItsWay(tx, toNumber(id) ?? 0);
    await tx.execute(sql`delete from broadcasts where id = ${toNumber(id) ?? 0}`);
  },
};

/** What somebody else wrote, and nobody has said yes to. */
export const broadcastTodos: Todo[] = [
  {
    kind: 'broadcast',
    waiting: (_now, actor) => sql`
      select id::text, null::int as shop_id, coalesce(written_at, created_at) as since from broadcasts kept
      where ${awaits(actor)}`,
  },
];

/** Who approved it approved other words: it is a draft again. */
async function save(
  tx: Tx,
  id: number,
  form: BroadcastForm,
  { actor, now, context }: OfficeWrite,
): Promise<void> {
  const { title, text, link, canal, controlo, cupao } = form;
  if (canal === 'email' && context.settings.gateways.email === 'none')
    refuse('invalid_fields', { fields: { canal: m.office_broadcast_no_email() } });
  if (cupao !== null && (await codeOf(tx, cupao, now)) === null)
    refuse('invalid_fields', { fields: { cupao: m.office_broadcast_coupon_spent() } });
  await refuseOnItsWay(tx, id);
  const segment = segmentColumns(form);
  await tx.execute(sql`
    update broadcasts set title = ${title}, text = ${text}, link = ${link || null}, channel = ${canal}, coupon_id = ${cupao},
      shop_id = ${segment.shop_id}, absent_days = ${segment.absent_days}, purchases_least = ${segment.purchases_least},
      spent_least_cents = ${segment.spent_least_cents}, within_days = ${segment.within_days},
      new_customers_only = ${segment.new_customers_only}, product_code = ${segment.product_code},
      bought_since = ${segment.bought_since}, bought_until = ${segment.bought_until}, control_percent = ${controlo}, state = 'draft', send_at = null,
      written_by = ${actor.staffId}, written_at = ${now}, approved_by = null, approved_at = null
    where id = ${id}`);
}

async function refuseOnItsWay(tx: Tx, id: number): Promise<void> {
  const kept = await tx.maybe<{ state: BroadcastState }>(
    sql`select state from broadcasts where id = ${id} for update`,
  );
  if (kept?.state === 'sent') refuse('record_in_use', { message: m.office_broadcast_sent() });
  if (kept?.state === 'scheduled') refuse('record_in_use', { message: m.office_broadcast_undo_first() });
}
