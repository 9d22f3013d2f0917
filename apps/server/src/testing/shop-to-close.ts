// A shop that takes orders around the clock, and what its manager closes it by.

import type { TestApp } from './app.ts';
import { aColleague } from './office.ts';
import { openShop } from './shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: a record as its form sends it back
export type ShopRecord = any;

let shops = 900;

export type ShopToClose = Awaited<ReturnType<typeof aShopToClose>>;

export async function aShopToClose(server: TestApp) {
  shops += 1;
  const id = shops;
  await openShop(server.context, id);
  const manager = await aColleague(server, 'manager', id);
  const path = `/lojas/${id}`;
  const change = async (make: (shop: ShopRecord) => object, choice?: object) => {
    const { data: shop } = await manager.get(path);
    return await manager.put(path, { ...shop, ...make(shop), encomendas_marcadas: choice });
  };
  const close = (date: string) => (choice?: object) =>
    change(({ horario }) => ({ horario: { ...horario, excecoes: [closed(date)] } }), choice);
  return { id, change, close, manager };
}

export const closed = (data: string) => ({ data, nome: 'Obras', fechado: true, intervalos: [] });

export const dateOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' });

/** The orders that a change of hours was refused for. */
export const idsOf = (refused: ShopRecord): string[] =>
  refused.error?.context.encomendas.map(({ id }: { id: string }) => id);
