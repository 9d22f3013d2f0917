import { indexMenu } from '@fornada/domain/menu.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { shownMenu } from '#modules/catalogue/current-menu.ts';

/** Watches end by themselves: with their time, and with what they are of. */
export async function endWatches(context: Context): Promise<void> {
  const { db, clock } = context;
  await db.execute(sql`delete from oven_watches where expires_at <= ${clock()}`);
  const shops = await db.query<{ id: number }>(sql`select distinct shop_id as id from oven_watches`);
  for (const { id } of shops) {
    // A shop that isn't shown for a while keeps its menu, and its watchers.
    const menu = (await shownMenu(context, id))?.whole;
    if (!menu) continue;
    await db.execute(sql`
      delete from oven_watches where shop_id = ${id} and code <> all (${[...indexMenu(menu).keys()]}::text[])`);
  }
}
