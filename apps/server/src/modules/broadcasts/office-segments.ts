import sql from 'sql-template-tag';
import { type SegmentForm, segmentColumns, segmentForm } from '#modules/broadcasts/broadcast-form.ts';
import { personName } from '#modules/staff/create-staff.ts';
import type { Tx } from '#platform/database.ts';
import { listed } from '#platform/records/listed.ts';
import { type OfficeResource, type OfficeWrite, toNumber } from '#platform/records/resource.ts';

/** Segments that are kept by a name. What a message is for is its own copy: changing one changes no message. */
export const segmentsResource: OfficeResource<'segmentos'> = {
  ...listed('segmentos', {
    noun: 'segment',
    from: sql`segments kept`,
    columns: sql`kept.*, ${personName(sql`kept.written_by`)} as writer`,
    id: sql`kept.id`,
    search: [sql`kept.name`],
  }),
  schema: segmentForm,
  async create(tx, segment: SegmentForm, write) {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into segments (name, written_at) values (${segment.nome}, ${write.now}) returning id`);
    await save(tx, id, segment, write);
    return id;
  },
  update: (tx, id, segment: SegmentForm, write) => save(tx, toNumber(id) ?? 0, segment, write),
  async remove(tx, id) {
    await tx.execute(sql`delete from segments where id = ${toNumber(id) ?? 0}`);
  },
};

async function save(tx: Tx, id: number, form: SegmentForm, { actor, now }: OfficeWrite): Promise<void> {
  const segment = segmentColumns(form);
  await tx.execute(sql`
    update segments set name = ${form.nome}, shop_id = ${segment.shop_id}, absent_days = ${segment.absent_days},
      purchases_least = ${segment.purchases_least}, spent_least_cents = ${segment.spent_least_cents},
      within_days = ${segment.within_days}, new_customers_only = ${segment.new_customers_only},
      product_code = ${segment.product_code}, bought_since = ${segment.bought_since}, bought_until = ${segment.bought_until},
      written_by = ${actor.staffId}, written_at = ${now}
    where id = ${id}`);
}
