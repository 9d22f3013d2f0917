import { createNewsReader } from '@fornada/contract/news-reader.ts';
import { realtimePaths, type WireNotification } from '@fornada/contract/realtime.ts';
import { valueAt } from '@fornada/contract/stream-tree.ts';
import { useMemo } from 'react';
import { useRealtimeStore } from '#features/realtime/realtime-store.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { useLoggedIn } from '#features/session/session-store.ts';
import { createStoredStore } from '#features/storage/stored-store.ts';

type Pushes = Record<string, Partial<WireNotification>>;

/** The device's own notifications and everybody's, newest first. What the device knows of one, like `read`, wins. */
export function mergePushes(ofDevice: Pushes = {}, ofAll: Pushes = {}): WireNotification[] {
  const ids = new Set([...Object.keys(ofDevice), ...Object.keys(ofAll)]);
  return [...ids]
    .map((id) => ({ id, read: false, ...ofAll[id], ...ofDevice[id] }))
    .filter((push): push is WireNotification => push.titulo !== undefined && push.timestamp !== undefined)
    .sort((a, b) => b.timestamp - a.timestamp);
}

/** What a guest has read: the server keeps that of customers only. */
export const useGuestReads = createStoredStore<{ ids: readonly string[] }>('fornada.guest-reads.1', {
  ids: [],
});

/** Undefined while a device that may have some hasn't heard of them. */
export function useNotifications(): WireNotification[] | undefined {
  const uid = deviceIdentity.uid();
  const isGuest = !useLoggedIn();
  const ofDevice = useRealtimeStore(({ tree }) =>
    uid ? valueAt(tree, realtimePaths.devicePushes(uid)) : undefined,
  );
  const isUnheard = useRealtimeStore(({ tree }) => tree === undefined) && uid !== null;
  const ofAll = useRealtimeStore(({ tree }) => valueAt(tree, realtimePaths.globalPushes()));
  const guestReads = useGuestReads(({ ids }) => ids);
  return useMemo(() => {
    if (isUnheard) return undefined;
    const pushes = mergePushes(ofDevice as Pushes, ofAll as Pushes);
    if (!isGuest) return pushes;
    return pushes.map((push) => ({ ...push, read: push.read || guestReads.includes(push.id) }));
  }, [isUnheard, ofDevice, ofAll, isGuest, guestReads]);
}

export const useUnreadCount = (): number => useNotifications()?.filter((push) => !push.read).length ?? 0;

/** The longest list that the server tells of. */
const keptReads = 200;

export function markReadByGuest(ids: readonly string[]): void {
  useGuestReads.setState(({ ids: known }) => ({ ids: [...new Set([...known, ...ids])].slice(-keptReads) }));
}

/** Marks a customer's notifications read, on the server and so on the stream. Marking twice is marking once. */
export function markRead(ids: readonly string[]): void {
  const uid = deviceIdentity.uid();
  if (uid) for (const id of ids) createNewsReader({ read: () => putRead(uid, id), take: () => true }).ask();
}

async function putRead(uid: string, id: string): Promise<void> {
  const token = await deviceIdentity.token();
  const path = `${realtimePaths.devicePushes(uid)}/${encodeURIComponent(id)}/read`;
  const { status } = await fetch(`/realtime/${path}.json`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: 'true',
    // It is sent as the page is left.
    keepalive: true,
  });
  if (status >= 500 || status === 429) throw new Error(`Not marked: ${status}`);
}
