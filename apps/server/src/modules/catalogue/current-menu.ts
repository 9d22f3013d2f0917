import type { Menu, Product } from '@fornada/domain/menu.ts';
import type { Context } from '#context';
import { createMemoryCache, type Made, type MemoryCache } from '#modules/content/public-cache.ts';
import { readAtVersion, versionOf } from '#modules/content/versions.ts';
import { findShownShop, type OrderingShopProfile, readSoldOut } from '#modules/shops/queries.ts';
import type { Queryable } from '#platform/database.ts';
import { mapProducts, readMenu } from './read-menu.ts';

/** A shop's current menu, and what ordering there depends on. */
export type CurrentMenu = {
  /** The version that an order names (`orders.menu_version`). */
  version: number;
  /** Prices in cents; what the shop has run out of is `available: false`. */
  menu: Menu;
  /** The same with nothing run out of. */
  whole: Menu;
  shop: OrderingShopProfile;
  takesOrders: boolean;
  /** Codes of products and extras, with the time at which there is some again. */
  soldOut: ReadonlyMap<string, Date>;
  /** When something that is sold out is back by itself; null when nothing is. */
  changesAt: Date | null;
};

type Memory = { current: MemoryCache<CurrentMenu | null>; menus: MemoryCache<Menu> };

/** A hundred and forty menus like the sample's: those of the shops that this process is asked for. */
const mostBytes = 64 << 20;
/** Measured: a product with its extras, as objects (`npm run bench:chain`). */
const bytesOfProduct = 4_500;

const bytesOf = ({ sections }: Menu): number =>
  bytesOfProduct *
  sections.flatMap(({ families }) => families).reduce((sum, { products }) => sum + 1 + products.length, 1);

const memories = new WeakMap<Context['db'], Memory>();

function memoryOf({ db, clock }: Context): Memory {
  const known = memories.get(db);
  if (known) return known;
  const memory = {
    // What is sold out is marked in a copy.
    current: createMemoryCache<CurrentMenu | null>(clock, {
      bytes: mostBytes,
      bytesOf: (current) => (current === null ? 100 : bytesOf(current.menu)),
    }),
    menus: createMemoryCache<Menu>(clock, { bytes: mostBytes, bytesOf }),
  };
  memories.set(db, memory);
  return memory;
}

/** From memory, at most a second behind other processes; null when no such shop takes orders. */
export async function currentMenu(context: Context, shopId: number): Promise<CurrentMenu | null> {
  const shown = await shownMenu(context, shopId);
  return shown?.takesOrders ? shown : null;
}

/** What anybody may read: of a shop that takes no orders, too, where all of it is sold at the counter only. */
export async function shownMenu(context: Context, shopId: number): Promise<CurrentMenu | null> {
  if (!Number.isSafeInteger(shopId) || shopId < 1 || shopId > 2_147_483_647) return null;
  const [content, shop] = [
    await versionOf(context.db, 'content'),
    await versionOf(context.db, `shop:${shopId}`),
  ];
  // No trigger has ever counted a shop that doesn't exist: nothing is kept for invented numbers.
  if (shop === 0) return null;
  const memory = memoryOf(context);
  return await memory.current.get(String(shopId), `${content}.${shop}`, () => {
    const versions = [
      ['content', content],
      [`shop:${shopId}`, shop],
    ] as const;
    return readAtVersion(context, versions, (db) => load(context, db, memory, shopId));
  });
}

/** The menu as it will be then: what is sold out today can be ordered for tomorrow. */
export function menuAt({ whole, soldOut }: CurrentMenu, at: Date): Menu {
  return markSoldOut(whole, new Set([...soldOut].filter(([, until]) => until > at).map(([code]) => code)));
}

/** The next reader looks at the database again, whatever the version says. */
export function forgetMenu(context: Context, shopId: number): void {
  memoryOf(context).current.drop(String(shopId));
}

async function load(
  { clock }: Context,
  db: Queryable,
  memory: Memory,
  shopId: number,
): Promise<Made<CurrentMenu | null>> {
  const found = await findShownShop(db, shopId);
  if (!found) return { value: null };
  const { shop, menuVersion: version, takesOrders } = found;
  const soldOut = await readSoldOut(db, shopId, clock());
  // A version's rows never change, so a shop that runs out of something doesn't cost reading its menu again.
  const sold = await memory.menus.get(String(shopId), String(version), async () => ({
    value: mapProducts(await readMenu(db, version), told),
  }));
  const whole = takesOrders ? sold : mapProducts(sold, atCounterOnly);
  return {
    value: {
      version,
      menu: markSoldOut(whole, soldOut.codes),
      whole,
      shop,
      takesOrders,
      soldOut: soldOut.codes,
      changesAt: soldOut.until,
    },
    until: soldOut.until,
  };
}

/** The menu as the shop can serve it now: what it has run out of is marked, wherever it appears. */
function markSoldOut(menu: Menu, soldOut: Pick<ReadonlySet<string>, 'size' | 'has'>): Menu {
  if (soldOut.size === 0) return menu;
  const mark = <T extends { code: string }>(item: T) => ({ ...item, available: !soldOut.has(item.code) });
  const markProduct = (product: Product) => ({
    ...mark(product),
    complements: product.complements.map(mark),
  });
  return mapProducts(menu, markProduct);
}

/** That the price of one way ends today is kept for the office, and said to nobody: the other one doesn't. */
const told = (product: Product): Product =>
  product.priceUntil === '' ? { ...product, priceUntil: null } : product;

const atCounterOnly = (product: Product): Product => ({ ...product, restricted: true });
