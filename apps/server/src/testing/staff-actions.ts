import sql, { empty, join, type Sql } from 'sql-template-tag';
import { shopName } from '#modules/shops/shops.ts';
import type { Queryable } from '#platform/database.ts';

export type ActionSearch = {
  /** Only what happened in these shops; undefined is all of the chain, with what belongs to no shop. */
  shopIds?: readonly number[] | undefined;
  staffId?: number | undefined;
  /** One action (`sale.undone`), or all of a kind by its noun and dot (`sale.`). */
  action?: string | undefined;
  /** One thing (`customer:100001`), or all of a kind (`customer:`). */
  subject?: string | undefined;
  /** Within the reason, the person's name or what was before and after. */
  text?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** The last entry that was shown. */
  cursor?: number | undefined;
  limit?: number | undefined;
};

type FoundAction = {
  id: number;
  staffId: number | null;
  staffName: string | null;
  shopId: number | null;
  shopName: string | null;
  deviceName: string | null;
  action: string;
  subject: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
  happenedAt: Date;
};

/** The audit log of staff actions, newest first, limited to the shops the caller may see. */
export async function searchStaffActions(db: Queryable, search: ActionSearch): Promise<FoundAction[]> {
  const { shopIds, staffId, action, subject, text, from, until, cursor, limit = 50 } = search;
  const conditions: Sql[] = [];
  if (shopIds) conditions.push(sql`a.shop_id = any(${[...shopIds]}::int[])`);
  if (staffId !== undefined) conditions.push(sql`a.staff_id = ${staffId}`);
  if (action) conditions.push(oneOrKind(sql`a.action`, action, '.'));
  if (subject) conditions.push(oneOrKind(sql`a.subject`, subject, ':'));
  if (from) conditions.push(sql`a.happened_at >= ${from}`);
  if (until) conditions.push(sql`a.happened_at < ${until}`);
  if (cursor !== undefined) conditions.push(sql`a.id < ${cursor}`);
  if (text) {
    const within = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`concat_ws(' ', a.reason, p.name, a.before::text, a.after::text) ilike ${within}`);
  }
  const where = conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`;
  return await db.query<FoundAction>(sql`
    select a.id, a.staff_id as "staffId", p.name as "staffName", a.shop_id as "shopId", ${shopName(sql`a.shop_id`)} as "shopName",
      d.name as "deviceName", a.action, a.subject, a.before, a.after, a.reason, a.happened_at as "happenedAt"
    from staff_actions a
    left join staff p on p.id = a.staff_id
    left join till_devices d on d.id = a.device_id
    ${where}
    order by a.id desc limit ${limit}`);
}

const oneOrKind = (column: Sql, wanted: string, separator: string): Sql =>
  wanted.endsWith(separator) ? sql`starts_with(${column}, ${wanted})` : sql`${column} = ${wanted}`;
