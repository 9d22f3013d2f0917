import { isCalendarDate } from '@fornada/contract/rules.ts';
import sql from 'sql-template-tag';
import { shopName, shopZone } from '#modules/shops/shops.ts';
import { dayBegins, dayEnds } from '#platform/chain-days.ts';
import { equals, listed } from '#platform/records/listed.ts';

/** What is gone is called as the last entry with its name has it; of an account that is gone, none is to have it. */
const keptName = sql`(select jsonb_build_object('name', told.name, 'day', told.day)
  from staff_actions kept
    cross join lateral (select coalesce(kept.before, '{}') || coalesce(kept.after, '{}') as fields) whole
    cross join lateral (select starts_with(kept.subject, 'packaging-price:') as "isPackaging") kind
    cross join lateral (select case when "isPackaging" then fields ->> 'desde' end as day, nullif(case when "isPackaging"
      then fields ->> 'tipo' else coalesce(fields ->> 'nome', fields ->> 'produto', fields ->> 'title', fields ->> 'name') end,
      '') as name) told
  where kept.subject = entry.subject and told.name is not null
    and entry.subject !~ '^(customer|order|claim|opinion|transaction|request|payment-finding):'
  order by kept.id desc limit 1)`;

/** The audit log of staff actions, read-only: who, where, what, before and after. Managers see their shops'. */
export const auditResource = listed('auditoria', {
  noun: 'audit',
  from: sql`staff_actions entry left join staff person on person.id = entry.staff_id`,
  columns: sql`entry.*, '{"number": null, "code": null, "day": null, "at": null, "shop": null, "name": null}'::jsonb || coalesce(subject_facts(entry.subject), ${keptName}) as about, person.name as person, ${shopName(sql`entry.shop_id`)} as shop, ${shopZone(sql`entry.shop_id`)} as time_zone`,
  id: sql`entry.id`,
  shop: sql`entry.shop_id`,
  search: [
    sql`concat_ws(' ', person.name, entry.action, entry.subject, entry.reason, entry.before::text, entry.after::text)`,
  ],
  sorts: { quando: sql`entry.id` },
  where: ({ loja, de, estado, desde, ate }) => [
    equals(loja, sql`entry.shop_id`),
    de === '' ? undefined : sql`starts_with(entry.subject, ${de})`,
    estado === ''
      ? undefined
      : sql`starts_with(translate(entry.action, '-', '_'), translate(${estado}, '-', '_'))`,
    isCalendarDate(desde) ? sql`entry.happened_at >= ${dayBegins(desde)}` : undefined,
    isCalendarDate(ate) ? sql`entry.happened_at < ${dayEnds(ate)}` : undefined,
  ],
});
