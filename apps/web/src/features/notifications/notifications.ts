import { realtimePaths, type WireNotification } from '@fornada/contract/realtime.ts';
import { useMemo } from 'react';
import { useRealtimeStore } from '#features/realtime/realtime-store.ts';
import { valueAt } from '#features/realtime/tree.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';

type Pushes = Record<string, Partial<WireNotification>>;

/** The device's own notifications and everybody's, newest first. What the device knows of one, like `read`, wins. */
export function mergePushes(ofDevice: Pushes = {}, ofAll: Pushes = {}): WireNotification[] {
  const ids = new Set([...Object.keys(ofDevice), ...Object.keys(ofAll)]);
  return [...ids]
    .map((id) => ({ id, read: false, ...ofAll[id], ...ofDevice[id] }))
    .filter((push): push is WireNotification => push.titulo !== undefined && push.timestamp !== undefined)
    .sort((a, b) => b.timestamp - a.timestamp);
}

/** The notifications of this device, as the stream tells them. */
export function useNotifications(): WireNotification[] {
  const uid = deviceIdentity.uid();
  const ofDevice = useRealtimeStore(({ tree }) =>
    uid ? valueAt(tree, realtimePaths.devicePushes(uid)) : undefined,
  );
  const ofAll = useRealtimeStore(({ tree }) => valueAt(tree, realtimePaths.globalPushes()));
  return useMemo(() => mergePushes(ofDevice as Pushes, ofAll as Pushes), [ofDevice, ofAll]);
}

export const useUnreadCount = (): number => useNotifications().filter((push) => !push.read).length;

/** Marks notifications read, on the server and so on the stream (specification §4: on leaving the list). */
export async function markRead(ids: readonly string[]): Promise<void> {
  const uid = deviceIdentity.uid();
  if (!uid || ids.length === 0) return;
  const token = await deviceIdentity.token();
  await Promise.all(
    ids.map((id) =>
      fetch(`/realtime/${realtimePaths.devicePushes(uid)}/${encodeURIComponent(id)}/read.json`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: 'true',
        keepalive: true,
      }),
    ),
  );
}
