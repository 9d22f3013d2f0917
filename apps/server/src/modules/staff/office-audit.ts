import { isCalendarDate } from '@fornada/contract/rules.ts';
import sql from 'sql-template-tag';
import { shopName, shopZone } from '#modules/shops/shops.ts';
import { equals, listed } from '#platform/records/listed.ts';

/** The audit log of staff actions, read-only: who, where, what, before and after. Managers see their shops'. */
export const auditResource = listed('auditoria', {
  noun: 'audit',
  from: sql`staff_actions entry left join staff person on person.id = entry.staff_id`,
  columns: sql`entry.*, '{"number": null, "day": null, "at": null, "shop": null, "name": null}'::jsonb || subject_facts(entry.subject) as about, person.name as person, ${shopName(sql`entry.shop_id`)} as shop, ${shopZone(sql`entry.shop_id`)} as time_zone`,
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
    isCalendarDate(desde)
      ? sql`entry.happened_at >= (${desde}::date)::timestamp at time zone 'Europe/Lisbon'`
      : undefined,
    isCalendarDate(ate)
      ? sql`entry.happened_at < (${ate}::date + 1)::timestamp at time zone 'Europe/Lisbon'`
      : undefined,
  ],
});
