// The paths of the realtime database: who may read each, what changes it and what it contains.
// A grant reaches everything below its path and nothing above it, as in the public protocol's rules.

import sql from 'sql-template-tag';
import type { Context } from '#context';
import { presentReadOnly, type ReadOnlyRow, readOnlyRow } from '#modules/accounts/present.ts';
import {
  listGlobalNotifications,
  type NotificationRow,
  ownNotifications,
  presentNotification,
} from '#modules/messages/notifications.ts';
import {
  findLiveOrder,
  findTakenOrder,
  type LiveRow,
  liveOrders,
  presentLive,
} from '#modules/orders/live-orders.ts';
import {
  type Found,
  mapById,
  type Node,
  type Once,
  type Reader,
  type Resource,
} from '#modules/realtime/resource.ts';
import { findShopNode } from '#modules/realtime/shop-nodes.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import type { CustomerActor, DeviceActor, StaffActor } from '#platform/actor.ts';
import type { Database } from '#platform/database.ts';

/** @returns undefined when this reader may not read the path, which is also the answer for paths there aren't */
export async function findResource(
  context: Context,
  reader: Reader,
  path: string,
): Promise<Resource | undefined> {
  const segments = path.split('/').filter(Boolean);
  const found =
    findShopNode(context, reader, segments) ??
    (await (reader.kind === 'staff'
      ? findTakenNode(context.db, reader, segments)
      : findOwnNode(context.db, reader, segments)));
  if (found === undefined) return undefined;
  const { node, depth } = found;
  const below = segments.slice(depth);
  return {
    path: `/${segments.join('/')}`,
    keys: node.keys,
    ...(node.heeds && { heeds: node.heeds }),
    ...(node.part && { part: node.part }),
    ...(node.entries && below.length === 0 && { entries: node.entries }),
    read: async (database, once) => dig(await node.read(database, once), below),
  };
}

async function findOwnNode(
  db: Database,
  reader: DeviceActor | CustomerActor,
  [first, second = '', third]: string[],
): Promise<Found | undefined> {
  const customerId = reader.kind === 'customer' ? reader.customerId : null;
  if (first === 'Users' && (second === reader.uid || second === String(customerId))) {
    if (third === 'ReadOnly') return { node: userNode(customerId), depth: 3 };
    if (third === 'Encomendas') return { node: ordersNode(customerId), depth: 3 };
  }
  if (first === 'ReadOnly' && second === reader.uid && third === 'refreshTime') {
    return { node: refreshTimeNode(customerId), depth: 3 };
  }
  if (first === 'Devices' && second === reader.uid && third === 'pushes') {
    return { node: ownPushesNode(customerId), depth: 3 };
  }
  if (first === 'Global' && second === 'pushes') return { node: globalPushesNode(customerId), depth: 2 };
  if (first === 'Encomendas' && customerId !== null && isUuid(second)) {
    const own = await findLiveOrder(db, customerId, second);
    return own && { node: orderNode(customerId, own.order_id), depth: 2 };
  }
  return undefined;
}

/** An order that was taken in a shop is followed by its people too. */
async function findTakenNode(
  db: Database,
  reader: StaffActor,
  [first, orderId = '']: string[],
): Promise<Found | undefined> {
  const taken = first === 'Encomendas' && isUuid(orderId) ? await findTakenOrder(db, orderId) : undefined;
  if (taken === undefined || !worksAt(reader, taken.shopId)) return undefined;
  return { node: orderNode(taken.customerId, orderId), depth: 2 };
}

/** What happens to an order tells nothing new of notifications, and the other way round. */
const ofOrders = (topic: string) => !topic.startsWith('notification.');
const ofPushes = (topic: string) => !/^(order|payment)\./.test(topic);

const keysOf = (customerId: number | null) => (customerId === null ? [] : [`customer:${customerId}`]);

type OwnRow = { user: ReadOnlyRow | null; orders: LiveRow[] | null; pushes: NotificationRow[] | null };
const nobody: OwnRow = { user: null, orders: null, pushes: null };

/** What a customer's nodes show, those that are looked at, by one statement. */
const readOwn = async (db: Database, customerId: number | null, once: Once): Promise<OwnRow> =>
  customerId === null
    ? nobody
    : await once('own', () => {
        const { parts } = once;
        return db.one<OwnRow>(sql`
          select ${readOnlyRow(customerId)} as user,
            case when ${parts.has('orders')} then ${liveOrders(customerId)} end as orders,
            case when ${parts.has('pushes')} then ${ownNotifications(customerId)} end as pushes`);
      });

/** @param show what the node has of its customer; null when the device has no customer */
const ownNode = (
  customerId: number | null,
  show: (own: OwnRow) => unknown,
  more: Partial<Node> = {},
): Node => ({
  keys: keysOf(customerId),
  heeds: ofOrders,
  read: async (db, once) => show(await readOwn(db, customerId, once)),
  ...more,
});

const userNode = (customerId: number | null): Node =>
  ownNode(customerId, ({ user }) => user && presentReadOnly(user));

const refreshTimeNode = (customerId: number | null): Node =>
  ownNode(customerId, ({ user }) => user && Date.parse(presentReadOnly(user).dataActualizacao));

const ownPushesNode = (customerId: number | null): Node =>
  ownNode(customerId, ({ pushes: rows }) => rows && pushes(rows), { heeds: ofPushes, part: 'pushes' });

const ordersNode = (customerId: number | null): Node =>
  ownNode(customerId, ({ orders }) => orders && mapById(orders.map(presentLive), (order) => order.order_id), {
    part: 'orders',
  });

function globalPushesNode(customerId: number | null): Node {
  return {
    keys: ['global', ...keysOf(customerId)],
    // One's own is in another list.
    heeds: (topic) => ofPushes(topic) && topic !== 'notification.sent',
    read: async (db) => pushes(await listGlobalNotifications(db, customerId)),
  };
}

function orderNode(customerId: number, orderId: string): Node {
  return {
    keys: [`order:${orderId}`],
    read: async (db) => (await findLiveOrder(db, customerId, orderId)) ?? null,
  };
}

const pushes = (rows: NotificationRow[]) => mapById(rows.map(presentNotification), (push) => push.id);

function dig(value: unknown, segments: string[]): unknown {
  let at = value;
  for (const segment of segments) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, segment)) return null;
    at = (at as Record<string, unknown>)[segment];
  }
  return at ?? null;
}

export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
