import type { Menu } from '@fornada/domain/menu.ts';
import sql from 'sql-template-tag';
import { readMenu } from '#modules/catalogue/read-menu.ts';
import type { Queryable } from '#platform/database.ts';

/**
 * The menu of a shop that somebody had before them then: what was in force, or had been not long before. Nothing of it has run out.
 * @param hash as the menu itself tells it
 */
export async function menuSeen(
  db: Queryable,
  shopId: number,
  { hash, at, mostDays }: { hash: string; at: Date; mostDays: number },
): Promise<{ version: number; menu: Menu } | undefined> {
  const seen = await db.maybe<{ version: number }>(sql`
    select version from menus seen
    where shop_id = ${shopId} and hash = ${hash} and status in ('published', 'archived') and not exists (
      select from menus later where later.shop_id = seen.shop_id and later.status in ('published', 'archived')
        and later.published_at > seen.published_at
        and later.published_at < ${at}::timestamptz - make_interval(days => ${mostDays}))
    order by published_at desc limit 1`);
  return seen && { version: seen.version, menu: await readMenu(db, seen.version) };
}
