import { createHash } from 'node:crypto';
import type { MenuChangePlan } from '@fornada/contract/menu-changes.ts';
import { m } from '@fornada/copy/messages.ts';
import { complete, type Product } from '@fornada/domain/menu.ts';
import { fieldsChanged, type ProductChange, pick, priced, pricesOf } from '@fornada/domain/menu-change.ts';
import type { WeeklyHours } from '@fornada/domain/weekly-hours.ts';
import sql from 'sql-template-tag';
import { type MenuShop, readMenuShops } from '#modules/shops/shops.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { enqueueJob } from '#platform/jobs.ts';
import { mayReachShop } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { recordMenuAction } from './change-draft.ts';
import { crossingChanges } from './crossing-changes.ts';
import { type EachWeek, instantIn, stretchIn } from './each-week.ts';
import { keepCodes } from './make-codes.ts';
import { withPartCodes } from './part-codes.ts';
import { planWhole, readFamilies, withCodes } from './plan-whole-products.ts';
import { settleMenuChanges } from './settle-menu-changes.ts';
import { readStanding, type Standing, withoutHours } from './standing-changes.ts';
import { tellProduct } from './tell-changes.ts';

export type MenuChangeAsked = {
  /** The request's own: told again, it does nothing; with other contents it is refused. */
  id: string;
  shopIds: number[];
  products: ProductChange[];
  /** By each shop's own clock, `2026-12-01T00:00`; null is at once. */
  localTime: string | null;
  /** What it found returns then; null is for good. */
  localUntil: string | null;
  /** Between the two it holds in these hours only; null is all the time. */
  weekly: WeeklyHours | null;
};
type Doing = { actor: StaffActor; now: Date; isDry: boolean };
type Planned = MenuChangePlan['lojas'][number];

/**
 * What the change will do in each shop; kept to be done there, unless somebody only looks.
 * @throws Refusal `not_found` for a shop of others, `idempotency_key_reused`, `invalid_fields` for a moment that has passed
 */
export async function planMenuChange(
  tx: Tx,
  { id, ...asked }: MenuChangeAsked,
  { actor, now, isDry }: Doing,
): Promise<MenuChangePlan> {
  const { shopIds } = asked;
  const shops = await readMenuShops(tx, shopIds);
  if (shops.length < shopIds.length || shops.some((shop) => !mayReachShop(actor, shop.id)))
    refuse('not_found');
  if (asked.weekly && asked.products.some(({ act }) => act !== undefined))
    refuse('invalid_fields', { fields: { dias_da_semana: m.office_change_whole_by_week() } });
  const products = await withCodes(tx, await withPartCodes(tx, asked.products, shops), shops);
  // What holds in some hours stands on what there is; all else that is percent is off what stays after them.
  const standing = asked.weekly ? [] : await readStanding(tx, shopIds);
  const moments = (shop: MenuShop) => momentsIn(shop, asked, now);
  const lojas = await planEach(tx, shops, products, { moments, standing });
  const momentOf = new Map(lojas.map(({ id: shop, quando, ate }) => [shop, { quando, ate }]));
  const cruzam = await crossingChanges(tx, shops, {
    id,
    codes: new Set(products.map(({ code }) => code)),
    whenIn: (shop) => {
      const { quando, ate = null } = momentOf.get(shop.id) ?? {};
      const moments = { begins: new Date(quando ?? now), ends: ate === null ? null : new Date(ate) };
      return { ...columnsOf(asked.weekly, asked.localUntil), ...moments };
    },
  });
  const plan = { lojas, cruzam };
  if (!isDry && !(await keepChange(tx, { id, ...asked, coded: products }, lojas, actor, now))) return plan;
  if (lojas.some(({ quando }) => Date.parse(quando) < now.getTime()))
    refuse('invalid_fields', { fields: { quando: m.office_change_past() } });
  if (lojas.some(({ quando, ate }) => ate !== null && Date.parse(ate) <= Date.parse(quando)))
    refuse('invalid_fields', { fields: { ate: m.office_change_ends_before() } });
  if (isDry) return plan;
  for (const shop of lojas) {
    await tx.execute(sql`
      insert into menu_change_shops (change_id, shop_id, due_at, ends_at)
      values (${id}, ${shop.id}, ${shop.quando}, ${shop.ate})`);
    if (Date.parse(shop.quando) <= now.getTime())
      await enqueueJob(tx, settleMenuChanges.name, { shopId: shop.id });
    const after = { quando: shop.quando, ate: shop.ate, alteracoes: changesOf(shop) };
    const action = { action: 'menu.change_planned', subject: `menu:${shop.id}`, shopId: shop.id, after };
    await recordMenuAction(tx, actor, action, now);
  }
  return plan;
}

function momentsIn(
  { timeZone }: MenuShop,
  { localTime, localUntil, weekly }: Omit<MenuChangeAsked, 'id'>,
  now: Date,
): Pick<Planned, 'quando' | 'ate'> {
  const from = localTime === null ? now : instantIn(timeZone, localTime);
  const until = localUntil === null ? null : instantIn(timeZone, localUntil);
  if (weekly === null) return { quando: from.toISOString(), ate: until?.toISOString() ?? null };
  // What holds each week may have begun long ago.
  const next = stretchIn({ timeZone }, columnsOf(weekly, localUntil), from > now ? from : now);
  if (next === null) refuse('invalid_fields', { fields: { dias_da_semana: m.office_change_never() } });
  return { quando: next.begins.toISOString(), ate: next.ends.toISOString() };
}

const columnsOf = (weekly: WeeklyHours | null, localUntil: string | null): EachWeek => ({
  weekdays: weekly && [...weekly.weekdays],
  ...{ time_from: weekly?.from ?? null, time_until: weekly?.until ?? null, local_until: localUntil },
});

/** @returns whether it is new */
async function keepChange(
  tx: Tx,
  { id, coded, ...asked }: MenuChangeAsked & { coded: ProductChange[] },
  [shop]: Planned[],
  { staffId }: StaffActor,
  now: Date,
): Promise<boolean> {
  const request = createHash('sha256').update(JSON.stringify(asked)).digest();
  const products = coded.map((change, at) => ({ ...change, name: shop?.produtos[at]?.nome ?? '' }));
  const { weekdays, time_from, time_until, local_until } = columnsOf(asked.weekly, asked.localUntil);
  const kept = await tx.maybe(sql`
    insert into menu_changes (id, request_hash, made_at, made_by, local_time, local_until, weekdays, time_from, time_until,
      names, products)
    values (${id}, ${request}, ${now}, ${staffId}, ${asked.localTime}, ${local_until}, ${weekdays}, ${time_from},
      ${time_until}, ${products.map(({ name }) => name).join(', ')}, ${JSON.stringify(products)})
    on conflict (id) do nothing returning id`);
  if (kept) {
    await keepCodes(tx, products);
    return true;
  }
  const known = await tx.one<{ request_hash: Buffer }>(sql`
    select request_hash from menu_changes where id = ${id}`);
  if (!known.request_hash.equals(request)) refuse('idempotency_key_reused');
  return false;
}

type Planning = {
  moments: (shop: MenuShop) => Pick<Planned, 'quando' | 'ate'>;
  standing: Standing[];
};

async function planEach(
  tx: Tx,
  shops: MenuShop[],
  changes: ProductChange[],
  { moments, standing }: Planning,
): Promise<Planned[]> {
  const versions = shops.map(({ menuVersion }) => menuVersion);
  const rows = await tx.query<{ menu_version: number; product: Partial<Product> }>(sql`
    select menu_version, product from menu_products
    where menu_version = any(${versions}::bigint[]) and code = any(${changes.map(({ code }) => code)}::text[])`);
  const products = new Map(
    rows.map(({ menu_version, product }) => [
      `${menu_version} ${product.code}`,
      complete('product', product),
    ]),
  );
  const families = await readFamilies(tx, shops);
  const found = changes.map((change) => {
    const inShops = shops.map((shop) => products.get(`${shop.menuVersion} ${change.code}`));
    const name = inShops.find((product) => product !== undefined)?.name ?? change.fields.name ?? change.code;
    const usual = usualOf(
      inShops.flatMap((product, at) => (product ? [valuesOf(product, change, shops[at] as MenuShop)] : [])),
    );
    return { change, inShops, name, usual };
  });
  return shops.map((shop, at) => {
    const when = moments(shop);
    const until = when.ate === null ? null : new Date(when.ate);
    const ownStanding = standing.filter((part) => part.shop_id === shop.id);
    const produtos = found.map(({ change, inShops, name, usual }) => {
      const product = inShops[at];
      const told = { codigo: change.code, nome: product?.name ?? name, campos: [], difere: 0 as const };
      const whole = planWhole(change, product, families.get(shop.menuVersion ?? 0) ?? [], shop);
      if (whole) return { ...told, ...whole };
      if (!product) return { ...told, estado: 'falta' as const };
      const fixed = priced(withoutHours(product, ownStanding, until), change, shop);
      const fields = fieldsChanged(product, fixed, shop);
      if (fields === null) return { ...told, estado: 'preco_unico' as const };
      const campos = tellProduct(product, { ...product, ...fields }, shop);
      if (campos.length === 0) return { ...told, estado: 'igual' as const };
      const isUnlike = usual !== undefined && valuesOf(product, change, shop) !== usual;
      const difere = isUnlike ? (1 as const) : (0 as const);
      return { ...told, estado: 'muda' as const, campos, difere };
    });
    return { id: shop.id, nome: shop.name, ...when, produtos };
  });
}

/** What a shop has now where the change would have something else, to find those that aren't like the others. */
function valuesOf(product: Product, { takeAway, eatIn, fields }: ProductChange, shop: MenuShop): string {
  const prices = pricesOf(product, shop);
  const kept = pick(product, Object.keys(fields) as (keyof Product)[]);
  return JSON.stringify([takeAway !== null && prices.takeAway, eatIn !== null && prices.eatIn, kept]);
}

/** What more than half of them have. */
function usualOf(values: string[]): string | undefined {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].find(([, same]) => same.length * 2 > values.length)?.[0];
}

const kindOf = { muda: 'alterado', novo: 'novo', sai: 'removido' };
const changesOf = ({ produtos }: Planned) =>
  produtos.flatMap(({ estado, codigo, nome, campos }) =>
    estado in kindOf
      ? [{ tipo: kindOf[estado as keyof typeof kindOf], o_que: 'produto', codigo, nome, campos }]
      : [],
  );
