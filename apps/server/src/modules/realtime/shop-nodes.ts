// A shop's realtime paths: the board for its staff; for everyone, whether it takes orders and which numbers it calls.
import type { Context } from '#context';
import { readDesk, readPickupScreen } from '#modules/counter/shop-desk.ts';
import { readBoard, readOnBoard } from '#modules/orders/present-board.ts';
import { type Found, mapById, type Node, type Reader } from '#modules/realtime/resource.ts';
import { availabilityKey, readAvailability } from '#modules/shops/availability.ts';
import { worksAt } from '#modules/staff/works-at.ts';

export function findShopNode(
  context: Context,
  reader: Reader,
  [first, second = '', third]: string[],
): Found | undefined {
  if (first !== 'Lojas' || !/^\d{1,9}$/.test(second)) return undefined;
  const shopId = Number(second);
  const node =
    publicNode(context, shopId, third) ?? (mayWork(reader, shopId) && boardNode(context, shopId, third));
  return node ? { node, depth: 3 } : undefined;
}

const mayWork = (reader: Reader, shopId: number) => reader.kind === 'staff' && worksAt(reader, shopId);

function publicNode({ clock }: Context, shopId: number, name: string | undefined): Node | undefined {
  if (name === 'Disponibilidade') {
    return { keys: [availabilityKey(shopId)], read: (db) => readAvailability(db, shopId, clock()) };
  }
  if (name === 'Ecra')
    return { keys: [`shop:${shopId}`], read: (db) => readPickupScreen(db, shopId, clock()) };
  return undefined;
}

function boardNode(context: Context, shopId: number, name: string | undefined): Node | undefined {
  const keys = [`shop:${shopId}`];
  if (name === 'Encomendas') {
    return {
      keys,
      read: async (db) => mapById(await readBoard(db, shopId), (order) => order.order_id),
      entries: {
        nameIn: ({ order_id: id }) => (typeof id === 'string' ? id : undefined),
        read: (ids) => readOnBoard(context, shopId, ids),
      },
    };
  }
  if (name === 'Balcao') return { keys, read: (db) => readDesk(context, db, shopId, context.clock()) };
  return undefined;
}
