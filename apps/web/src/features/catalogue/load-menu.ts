import { CallError, type Client } from '@fornada/contract/client.ts';
import { listOrderingShops, type OrderingShop } from '@fornada/contract/content.ts';
import { toDomainMenu } from '@fornada/contract/domain-menu.ts';
import { readMenu, type WireMenu } from '@fornada/contract/menu.ts';
import type { Menu } from '@fornada/domain/menu.ts';

export interface ShopMenu {
  wire: WireMenu;
  menu: Menu;
}

/** Going from screen to screen doesn't ask again for what was answered this recently. */
const freshMs = 30_000;
/** Kept by us and not by the browser's cache of HTTP, which may drop it, so that the catalogue can be read offline. */
const shelf = 'fornada-menus-1';

const inMemory = new Map<string, { at: number; value: Promise<unknown> }>();

/** The shops that take orders. */
export const loadShops = (call: Client): Promise<OrderingShop[]> =>
  fresh('/lojas', () => keptOffline('/lojas', () => call(listOrderingShops)));

/** The menu of a shop; the browser revalidates it by its ETag. */
export const loadMenu = (call: Client, shopId: number): Promise<ShopMenu> =>
  fresh(`/menus/${shopId}`, async () => {
    const wire = await keptOffline<WireMenu>(`/menus/${shopId}`, () =>
      call(readMenu, { params: { id_loja: shopId } }),
    );
    return { wire, menu: toDomainMenu(wire) };
  });

/** What was refused or changed is asked for again. */
export const forgetMenus = (): void => inMemory.clear();

function fresh<T>(name: string, load: () => Promise<T>): Promise<T> {
  const known = inMemory.get(name);
  if (known && Date.now() - known.at < freshMs) return known.value as Promise<T>;
  const value = load();
  inMemory.set(name, { at: Date.now(), value });
  value.catch(() => inMemory.delete(name));
  return value;
}

async function keptOffline<T>(name: string, load: () => Promise<T>): Promise<T> {
  const address = `/offline${name}`;
  try {
    const value = await load();
    void keep(address, value);
    return value;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    const kept = await read<T>(address);
    if (kept === undefined) throw error;
    return kept;
  }
}

// Absent outside secure contexts, and it may be full: the catalogue then needs a connection.
async function keep(address: string, value: unknown): Promise<void> {
  try {
    const cache = await caches.open(shelf);
    await cache.put(address, Response.json(value));
  } catch {}
}

async function read<T>(address: string): Promise<T | undefined> {
  try {
    const response = await (await caches.open(shelf)).match(address);
    return response && ((await response.json()) as T);
  } catch {
    return undefined;
  }
}
