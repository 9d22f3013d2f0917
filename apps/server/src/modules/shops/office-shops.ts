import { present } from '@fornada/contract/codec.ts';
import { type OfficeRow, officeResources } from '@fornada/contract/office-resources.ts';
import { type BookedChoice, bookedChoice } from '@fornada/contract/office-shops.ts';
import { wireRegions } from '@fornada/contract/packaging.ts';
import type { ShopTimes } from '@fornada/domain/booked.ts';
import type { Region } from '@fornada/domain/vat-table.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import * as v from 'valibot';
import { bit, identity, tagOrNone } from '#modules/content/file-fields.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { equals, listed } from '#platform/records/listed.ts';
import { makeTag } from '#platform/records/make-tag.ts';
import { type OfficeResource, toNumber } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { setCapacity } from './availability.ts';
import { refuseHidden, refuseUnopened, refuseUnready } from './check-shops.ts';
import { hoursColumns, lockHours, presentHours, type TimesRow, timesGiven, timesOf } from './hours.ts';
import { shopTodos } from './office-todos.ts';
import { nestedOf, type ShopRow } from './present.ts';
import { shopFile } from './restaurants-file.ts';
import { saveShop } from './save-restaurants.ts';

const form = v.object({
  ...v.omit(shopFile, ['id', 'id_loja']).entries,
  tag: tagOrNone,
  restaurante: identity,
  encomendas_marcadas: v.nullish(bookedChoice, null),
  /** Whether customers are shown it; left out, as it is. */
  ao_publico: v.nullish(bit),
});
/** A new one may begin with the menu of the shop that it is like. */
const newForm = v.object({ ...form.entries, como: v.nullish(identity) });
type ShopForm = v.InferOutput<typeof form>;
type NewShopForm = v.InferOutput<typeof newForm>;

const columns = sql`shop.*, restaurant.tag as restaurant_tag, ${raw(hoursColumns)},
  coalesce((
    select json_agg(picture order by position) from shop_menu_images picture
    where picture.shop_id = shop.id), '[]') as menu_images`;

type Row = ShopRow & {
  region: Region;
  extra_minutes: number;
  slot_capacity: number | null;
  position: number;
  live: boolean;
  staffed: boolean;
};

/** When a shop is open and takes orders, before and after a change; with what is chosen for the orders it leaves behind. */
export type ChangedTimes = {
  shopId: number;
  before: ShopTimes;
  after: ShopTimes;
  choice: BookedChoice | null;
  actor: StaffActor;
  now: Date;
};

/** What others do for a shop. */
type Neighbours = {
  /** In the transaction that changes the hours, under their lock. */
  settleBooked(tx: Tx, change: ChangedTimes): Promise<void>;
  hasPeople(shopId: Sql): Sql;
  beginMenuLike(tx: Tx, shopId: number, model: number, now: Date): Promise<void>;
};

/** Shops: a manager keeps their own, the chain's administrators all, and only they begin one. */
export const shopsResource = ({
  settleBooked,
  hasPeople,
  beginMenuLike,
}: Neighbours): OfficeResource<'lojas'> => ({
  ...listed('lojas', {
    noun: 'shop',
    from: sql`shops shop join restaurants restaurant on restaurant.id = shop.restaurant_id`,
    columns: sql`${columns}, ${hasPeople(sql`shop.id`)} as staffed`,
    id: sql`shop.id`,
    shop: sql`shop.id`,
    search: [sql`shop.name`, sql`shop.city`, sql`shop.address`, sql`shop.id::text`],
    where: ({ de, estado }, actor, now) => [
      equals(de, sql`shop.restaurant_id`),
      estado === 'por-abrir' ? sql`not shop.opened` : undefined,
      // By the kind of what there is to do, those that it counts.
      ...shopTodos
        .filter(({ kind }) => kind === estado)
        .map(({ waiting }) => sql`shop.id in (select shop_id from (${waiting(now, actor)}) waiting)`),
    ],
    order: sql`restaurant.position, shop.position, shop.id`,
    toRecord,
  }),
  schema: form,
  newSchema: newForm,
  async create(tx, shop: NewShopForm, { actor, now }) {
    if (actor.role !== 'administrator') refuse('forbidden');
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shops'))`);
    const { next } = await tx.one<{ next: number }>(sql`select coalesce(max(id), 0) + 1 as next from shops`);
    refuseUnready(shop, false);
    const { como: model, ...own } = shop;
    await save(tx, next, own, { position: next, live: false, opened: false });
    if (model) await beginMenuLike(tx, next, model, now);
    return next;
  },
  async update(tx, id, shop: ShopForm, { actor, now }) {
    await lockHours(tx, [toNumber(id) ?? 0]);
    const kept = await tx.one<
      TimesRow & {
        position: number;
        menu: number | null;
        live: boolean;
        opened: boolean;
        staffed: boolean;
        bakery: string;
      }
    >(sql`
      select position, menu_version as menu, production_group as bakery, takes_orders, live, opened, ${hasPeople(sql`shop.id`)} as staffed, ${raw(hoursColumns)}
      from shops shop
      where id = ${toNumber(id) ?? 0} for no key update`);
    const live = shop.ao_publico ?? kept.live;
    refuseUnready(shop, kept.menu !== null);
    if (!live) refuseHidden(shop);
    if (live && (!kept.live || (shop.aceita_encomendas && !kept.takes_orders)))
      refuseUnopened(shop, { menu: kept.menu !== null, staff: kept.staffed });
    await settleBooked(tx, {
      shopId: Number(id),
      before: timesOf(kept),
      after: timesGiven(shop),
      choice: shop.encomendas_marcadas,
      actor,
      now,
    });
    // Shops that bake together share their limits of a day: which do is the chain's to say, not one of them's.
    const grupo_producao = actor.role === 'administrator' ? shop.grupo_producao : kept.bakery;
    await save(
      tx,
      Number(id),
      { ...shop, grupo_producao },
      { position: kept.position, live, opened: kept.opened || live },
    );
    await setCapacity(tx, Number(id), shop.capacidade);
  },
  shopOf: ({ id }) => id,
});

async function save(
  tx: Tx,
  id: number,
  shop: ShopForm,
  standing: Parameters<typeof saveShop>[3],
): Promise<void> {
  const { restaurante, encomendas_marcadas: _, ao_publico: __, ...rest } = shop;
  const within = sql`restaurant_id = ${restaurante}`;
  const tag =
    shop.tag || (await makeTag(tx, { table: 'shops', name: shop.name, otherwise: 'loja', within, id }));
  await saveShop(tx, { ...rest, tag, id, id_loja: id }, restaurante, standing);
}

function toRecord(row: Row): OfficeRow<'lojas'> {
  const hours = presentHours(row);
  return present(officeResources.lojas.record, {
    ...row,
    ...nestedOf(row),
    horario: {
      ...hours,
      excecoes: hours.excecoes.map((day) => ({ ...day, fechado: day.intervalos.length === 0 })),
    },
    image: { main: row.image_main, list: row.image_list },
    regiao: wireRegions[row.region],
    has_menu: row.menu_version !== null,
  });
}
