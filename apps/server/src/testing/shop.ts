import { readFile } from 'node:fs/promises';
import sql from 'sql-template-tag';
import { importMenus } from '#modules/catalogue/import-menu.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';

/** A shop that is open around the clock and sells the sample menu of 862. */
export async function openShop(context: { db: Database; clock: Clock }, shopId = 862): Promise<void> {
  const { db } = context;
  await db.execute(sql`
    insert into restaurants (id, tag, title, name, color) values (1, 'fornada', 'Fornada', 'Fornada', '#8a4b1f') on conflict do nothing`);
  await db.execute(sql`
    insert into shops (id, restaurant_id, tag, name, address, postal_code, latitude, longitude, takes_orders, position)
    values (${shopId}, 1, ${`loja-${shopId}`}, ${`Loja ${shopId}`}, 'Rua do Forno, 1', '1100-001 Lisboa', 38.7, -9.1, true, 1)`);
  await db.execute(sql`
    insert into shop_hours (shop_id, weekday, opens, closes) select ${shopId}, day, '00:00', '24:00' from generate_series(1, 7) day`);
  const menu = await readFile(new URL('../../../../sample/menus/862.json', import.meta.url), 'utf8');
  const own = menu.replaceAll('loja_862', `loja_${shopId}`).replace('"id": 862', `"id": ${shopId}`);
  const imported = await importMenus(context, own);
  if (!imported.ok) throw new Error(JSON.stringify(imported.problems.slice(0, 3)));
}
