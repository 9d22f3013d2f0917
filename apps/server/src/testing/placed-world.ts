// Puts shops that are drawn (placed-shops.ts) into the database.
import sql from 'sql-template-tag';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import type { Database } from '#platform/database.ts';
import type { TestApp } from './app.ts';
import { dayAfter, type World } from './placed-shops.ts';

let version = 1_000_000;

/** A menu never changes: the products as they are drawn are a new one. */
async function publish(db: Database, shop: number, { kinds }: World): Promise<void> {
  version += 1;
  // What holds where nothing is said isn't kept.
  const said = kinds.map((kind) =>
    Object.fromEntries(Object.entries(kind).filter(([, value]) => value !== null && value !== 0)),
  );
  const names = Object.keys(kinds[0] ?? {});
  await db.execute(sql`
    insert into menus overriding system value select (jsonb_populate_record(menus, ${JSON.stringify({ version })}::jsonb)).* from menus
    where version = (select menu_version from shops where id = ${shop})`);
  await db.execute(sql`
    insert into menu_products (menu_version, position, code, product)
    select ${version}, p.position, p.code, (p.product - ${names}::text[]) || jsonb_build_object('code', p.code) || coalesce((
      select kind || '{"preparation": 1}' from jsonb_array_elements(${JSON.stringify(said)}::jsonb) kind where kind->>'code' = p.code), '{}')
    from menu_products p where p.menu_version = (select menu_version from shops where id = ${shop})`);
  await db.execute(sql`update shops set menu_version = ${version} where id = ${shop}`);
}

/** Two shops as they are drawn, from a day on: what special days there were is forgotten. */
export async function openWorld(
  { context }: TestApp,
  shops: readonly number[],
  world: World,
  today: string,
): Promise<void> {
  const { db } = context;
  await db.execute(sql`delete from shop_hour_exceptions`);
  await db.execute(sql`delete from shop_hours`);
  for (const shop of shops) {
    await publish(db, shop, world);
    for (const [index, hours] of world.week.entries())
      for (const [opens, closes] of hours)
        await db.execute(
          sql`insert into shop_hours (shop_id, weekday, opens, closes) values (${shop}, ${index + 1}, ${opens}, ${closes})`,
        );
    for (const { after, intervals, pickup, capacity, products } of world.special)
      await db.execute(sql`
        insert into shop_hour_exceptions (shop_id, day, label, intervals, pickup, capacity, products) values (${shop},
          ${dayAfter(today, after)}, '', ${JSON.stringify(intervals)}, ${JSON.stringify(pickup)}, ${capacity}, ${JSON.stringify(products)})`);
    await db.execute(sql`
      update shops set time_zone = ${world.zone}, slot_capacity = ${world.capacity}, hours_version = hours_version + 1,
        production_group = ${world.isGroup ? 'Lisboa' : ''} where id = ${shop}`);
    forgetMenu(context, shop);
  }
}
