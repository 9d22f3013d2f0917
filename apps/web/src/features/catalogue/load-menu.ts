import type { Client } from '@fornada/contract/client.ts';
import { listOrderingShops, type OrderingShop } from '@fornada/contract/content.ts';
import { readMenu, type WireMenu } from '@fornada/contract/menu.ts';
import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import type { Menu } from '@fornada/domain/menu.ts';

export interface ShopMenu {
  wire: WireMenu;
  menu: Menu;
}

/** Going from screen to screen doesn't ask again for what was answered this recently. */
const freshMs = 30_000;

const inMemory = new Map<string, { at: number; value: Promise<unknown> }>();

// The browser revalidates both by their ETag, and the service worker keeps them for when there is no connection.

export const loadShops = (call: Client): Promise<OrderingShop[]> =>
  fresh('shops', () => call(listOrderingShops));

/** The menu of a shop, as the wire has it and as the rules take it. */
export const loadMenu = (call: Client, shopId: number): Promise<ShopMenu> =>
  fresh(`menu ${shopId}`, async () => {
    const wire = await call(readMenu, { params: { id_loja: shopId } });
    await nextTask();
    return { wire, menu: toDomainMenu(wire) };
  });

/** A menu is much for a small phone: between two pieces of work on it, it answers to fingers. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** What was refused or changed is asked for again. */
export const forgetMenus = (): void => inMemory.clear();

function fresh<T>(name: string, load: () => Promise<T>): Promise<T> {
  // The server's page is of what is so now.
  if (typeof window === 'undefined') return load();
  const known = inMemory.get(name);
  if (known && Date.now() - known.at < freshMs) return known.value as Promise<T>;
  const value = load();
  inMemory.set(name, { at: Date.now(), value });
  value.catch(() => inMemory.delete(name));
  return value;
}
