// The paths of the realtime database: who may read each, what changes it and what it contains.
// A grant reaches everything below its path and nothing above it, as in the public protocol's rules.

import { readReadOnlyUser } from '#modules/accounts/present.ts';
import {
  listGlobalNotifications,
  listOwnNotifications,
  type NotificationRow,
  presentNotification,
} from '#modules/messages/notifications.ts';
import { findLiveOrder, findTakenOrder, listLiveOrders } from '#modules/orders/live-orders.ts';
import { type Found, mapById, type Node, type Reader, type Resource } from '#modules/realtime/resource.ts';
import { findShopNode } from '#modules/realtime/shop-nodes.ts';
import { worksAt } from '#modules/staff/works-at.ts';
import type { CustomerActor, DeviceActor, StaffActor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';

type Parts = { db: Database; clock: Clock };

/** @returns undefined when this reader may not read the path, which is also the answer for paths there aren't */
export async function findResource(
  { db, clock }: Parts,
  reader: Reader,
  path: string,
): Promise<Resource | undefined> {
  const segments = path.split('/').filter(Boolean);
  const found =
    findShopNode(clock, reader, segments) ??
    (await (reader.kind === 'staff'
      ? findTakenNode(db, reader, segments)
      : findOwnNode(db, reader, segments)));
  if (found === undefined) return undefined;
  const { node, depth } = found;
  const below = segments.slice(depth);
  return {
    path: `/${segments.join('/')}`,
    keys: node.keys,
    ...(node.heeds && { heeds: node.heeds }),
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

function userNode(customerId: number | null): Node {
  return {
    keys: keysOf(customerId),
    heeds: ofOrders,
    read: async (db, once) =>
      customerId === null ? null : await once('user', () => readReadOnlyUser(db, customerId)),
  };
}

function refreshTimeNode(customerId: number | null): Node {
  return {
    keys: keysOf(customerId),
    heeds: ofOrders,
    async read(db, once) {
      const user = customerId === null ? null : await once('user', () => readReadOnlyUser(db, customerId));
      return user && Date.parse(user.dataActualizacao);
    },
  };
}

function ownPushesNode(customerId: number | null): Node {
  return {
    keys: keysOf(customerId),
    heeds: ofPushes,
    read: async (db) => (customerId === null ? null : pushes(await listOwnNotifications(db, customerId))),
  };
}

function globalPushesNode(customerId: number | null): Node {
  return {
    keys: ['global', ...keysOf(customerId)],
    heeds: ofPushes,
    read: async (db) => pushes(await listGlobalNotifications(db, customerId)),
  };
}

function ordersNode(customerId: number | null): Node {
  return {
    keys: keysOf(customerId),
    heeds: ofOrders,
    read: async (db) =>
      customerId === null ? null : mapById(await listLiveOrders(db, customerId), (order) => order.order_id),
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
