import sql, { raw } from 'sql-template-tag';
import { contentChanges } from '#modules/content/versions.ts';
import type { Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';
import { hoursColumns, lockHours } from './hours.ts';
import { type ImportedRestaurant, type ImportedShop, weekdays } from './restaurants-file.ts';

/**
 * Writes restaurants and their shops as the file has them. Those that it doesn't name stay: orders and transactions
 * belong to them. What a shop's own people set (its menu, a pause, whether customers are shown it) stays too.
 */
export async function saveRestaurants(tx: Tx, restaurants: ImportedRestaurant[]): Promise<void> {
  const rows = restaurants.map((item, position) => ({ id: item.id, ...restaurantColumns(item), position }));
  await upsert(tx, 'restaurants', rows);
  const all = restaurants.flatMap(({ lojas }) => lojas);
  const ids = all.map(({ id }) => id);
  await lockHours(tx, ids);
  const hidden = await tx.query<{ id: number }>(
    sql`select id from shops where id = any(${ids}::int[]) and not live`,
  );
  const isHidden = (shop: ImportedShop) => hidden.some(({ id }) => id === shop.id);
  const shops = restaurants.flatMap(({ id, lojas }) =>
    lojas.map((shop, position) => ({
      ...toShopRow(shop, id, { position }),
      takes_orders: shop.aceita_encomendas && !isHidden(shop),
    })),
  );
  await saveShops(tx, all, shops);
  for (const { id, capacidade } of all) {
    if (capacidade === null) continue;
    await tx.execute(
      sql`update shops set slot_capacity = ${capacidade} where id = ${id} and slot_capacity is null`,
    );
  }
}

/** Writes shops with their hours, exceptions and pictures of menus. */
async function saveShops(tx: Tx, all: ImportedShop[], rows: object[]): Promise<void> {
  const ids = all.map(({ id }) => id);
  await lockHours(tx, ids);
  const before = await readTimes(tx, ids);
  await upsert(tx, 'shops', rows);
  await replace(tx, 'shop_hours', ids, all.flatMap(toHoursRows));
  await replace(tx, 'shop_hour_exceptions', ids, all.flatMap(toExceptionRows));
  await replace(tx, 'shop_menu_images', ids, all.flatMap(toMenuImageRows));
  // An order that was priced by the hours before is priced again.
  const after = await readTimes(tx, ids);
  const changed = ids.filter((id) => before.get(id) !== after.get(id));
  await tx.execute(sql`update shops set hours_version = hours_version + 1 where id = any(${changed}::int[])`);
  await appendEvent(tx, { topic: 'shops.changed', keys: ['content', ...ids.map((id) => `shop:${id}`)] });
  contentChanges(tx);
}

/** When each shop is open and takes orders, to be compared. */
async function readTimes(tx: Tx, ids: number[]): Promise<Map<number, string>> {
  const rows = await tx.query<{ id: number }>(sql`
    select shop.id, shop.takes_orders, ${raw(hoursColumns)} from shops shop where shop.id = any(${ids}::int[])`);
  return new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
}

type Standing = {
  /** In its restaurant's list. */
  position: number;
  /** Whether customers are shown it. */
  live: boolean;
  /** Whether they ever were: one that isn't live any more was closed. */
  opened: boolean;
};

/** Writes one shop as its form has it. */
export async function saveShop(tx: Tx, shop: ImportedShop, restaurantId: number, standing: Standing) {
  await saveShops(tx, [shop], [toShopRow(shop, restaurantId, standing)]);
}

/** The columns that a restaurant fills. */
export const restaurantColumns = ({
  tag,
  title,
  name,
  text,
  image,
  color,
  ingles,
}: Omit<ImportedRestaurant, 'id' | 'lojas'>) => ({
  ...{ tag, title, name, text, color, english: ingles },
  ...{ image_logo: image.logo, image_main: image.main },
});

function toShopRow(shop: ImportedShop, restaurantId: number, standing: Partial<Standing>) {
  const { address } = shop;
  return {
    id: shop.id,
    restaurant_id: restaurantId,
    tag: shop.tag,
    name: shop.name,
    name_detail: shop.nameDetail,
    hours_note: shop.nota_horario,
    text: shop.text,
    directions: shop.directions,
    facebook_link: shop.facebook?.link ?? null,
    facebook_tag: shop.facebook?.tag ?? null,
    instagram_link: shop.instagram?.link ?? null,
    instagram_tag: shop.instagram?.tag ?? null,
    site: shop.site,
    book: shop.book,
    address: address.address,
    postal_code: address.postalCode,
    city: shop.city,
    phone: shop.phone || address.phone,
    latitude: address.location.latitude,
    longitude: address.location.longitude,
    maps_link: address.location.link,
    image_main: shop.image.main,
    image_list: shop.image.list,
    menu_link: shop.link_menu,
    english: shop.ingles,
    time_zone: shop.horario.fuso,
    region: shop.regiao,
    ...standing,
    takes_orders: shop.aceita_encomendas,
    take_away_tier: shop.escalao_take_away,
    eat_in_tier: shop.escalao_loja,
    extra_minutes: shop.minutos_extra,
    production_group: shop.grupo_producao.trim(),
  };
}

function toHoursRows({ id, horario }: ImportedShop) {
  return weekdays.flatMap((name, index) =>
    horario.semanal[name].map(([opens, closes]) => ({ shop_id: id, weekday: index + 1, opens, closes })),
  );
}

function toExceptionRows({ id, horario }: ImportedShop) {
  return horario.excecoes.map(
    ({ data, nome, nome_ingles, fechado, intervalos, recolha, capacidade, produtos }) => ({
      shop_id: id,
      day: data,
      label: nome,
      label_english: nome_ingles,
      intervals: fechado ? [] : intervalos,
      pickup: fechado ? [] : recolha,
      capacity: capacidade,
      products: produtos,
    }),
  );
}

function toMenuImageRows({ id, menus }: ImportedShop) {
  return menus.map((menu, position) => ({
    shop_id: id,
    position,
    tag: menu.tag,
    title: menu.title,
    image: menu.imagem,
    image_small: menu.imagem_pequena,
  }));
}

/** Only the columns that the rows have are written; the others keep what they hold, or their default. */
async function upsert(tx: Tx, table: 'restaurants' | 'shops', rows: object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = columns.join(', ');
  const changes = columns.map((name) => `${name} = excluded.${name}`).join(', ');
  await tx.execute({
    text: `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)
           on conflict (id) do update set ${changes}`,
    values: [JSON.stringify(rows)],
  });
}

type ShopTable = 'shop_hours' | 'shop_hour_exceptions' | 'shop_menu_images';

async function replace(tx: Tx, table: ShopTable, shopIds: number[], rows: object[]): Promise<void> {
  await tx.execute({ text: `delete from ${table} where shop_id = any($1)`, values: [shopIds] });
  await tx.execute({
    text: `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
    values: [JSON.stringify(rows)],
  });
}
