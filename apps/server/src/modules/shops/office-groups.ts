import { requiredText } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Tx } from '#platform/database.ts';
import { listed } from '#platform/records/listed.ts';
import { type OfficeResource, toNumber } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { shopView } from './shops.ts';

const identity = v.pipe(
  v.number(m.error_numeric),
  v.integer(m.error_numeric),
  v.minValue(1, m.error_value_invalid),
  v.maxValue(2_147_483_647, m.error_value_invalid),
);

const form = v.object({
  nome: requiredText(80),
  lojas: v.pipe(
    v.nullish(v.array(identity, m.error_value_invalid), []),
    v.maxLength(500, m.error_value_invalid),
  ),
});
type Form = v.InferOutput<typeof form>;

/** Shops that the chain chooses together: a choice at the time of choosing, which changes nothing of what was done before. */
export const groupsResource: OfficeResource<'grupos'> = {
  ...listed('grupos', {
    noun: 'shop-group',
    from: sql`shop_groups kept`,
    columns: sql`kept.id, kept.name,
      array(select shop_id from shop_group_members where group_id = kept.id order by shop_id) as shop_ids,
      coalesce((select string_agg(shop.name, ', ' order by shop.name, shop.id)
        from shop_group_members member join ${shopView} shop on shop.id = member.shop_id
        where member.group_id = kept.id), '') as shop_names`,
    id: sql`kept.id`,
    search: [sql`kept.name`],
    order: sql`lower(kept.name)`,
    sorts: { nome: sql`lower(kept.name)` },
  }),
  schema: form,
  create: (tx, group: Form) => saveGroup(tx, null, group),
  async update(tx, id, group: Form) {
    await saveGroup(tx, toNumber(id) ?? 0, group);
  },
  async remove(tx, id) {
    await tx.execute(sql`delete from shop_groups where id = ${toNumber(id) ?? 0}`);
  },
};

/** @param id of the one that is changed; null for a new one */
async function saveGroup(tx: Tx, id: number | null, { nome, lojas }: Form): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shop_groups'))`);
  const twice = await tx.maybe(sql`
    select 1 from shop_groups where lower(name) = lower(${nome}) and id is distinct from ${id}::integer`);
  if (twice) refuse('invalid_fields', { fields: { nome: m.office_group_twice() } });
  const known = await tx.query<{ id: number }>(sql`
    select id from ${shopView} shop where id = any(${lojas}::int[])`);
  if (known.length < new Set(lojas).size)
    refuse('invalid_fields', { fields: { lojas: m.error_value_invalid() } });
  const saved = await tx.one<{ id: number }>(
    id === null
      ? sql`insert into shop_groups (name) values (${nome}) returning id`
      : sql`update shop_groups set name = ${nome} where id = ${id} returning id`,
  );
  await tx.execute(sql`delete from shop_group_members where group_id = ${saved.id}`);
  await tx.execute(sql`
    insert into shop_group_members (group_id, shop_id)
    select distinct ${saved.id}::integer, shop_id from unnest(${lojas}::int[]) shop_id`);
  return saved.id;
}
