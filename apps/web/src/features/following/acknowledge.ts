import { createNewsReader } from '@fornada/contract/news-reader.ts';
import { acknowledgeNotification } from '@fornada/contract/push.ts';
import { realtimePaths, type WireNotification } from '@fornada/contract/realtime.ts';
import { type Tree, valueAt } from '@fornada/contract/stream-tree.ts';
import { call } from '#app/client.ts';
import { useRealtimeStore } from '#features/realtime/realtime-store.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { currentVisitor } from '#features/session/session-store.ts';
import { createStoredStore } from '#features/storage/stored-store.ts';

/** Older ones have long been said in every other way. */
const freshSeconds = 3_600;

/** The customer's own notifications that are news to them: fresh and unread. */
export function freshOf(pushes: unknown, now: number): string[] {
  if (typeof pushes !== 'object' || pushes === null) return [];
  return Object.entries(pushes as Record<string, Partial<WireNotification>>)
    .filter(([, { read, timestamp = 0 }]) => read !== true && timestamp > now / 1000 - freshSeconds)
    .map(([id]) => id);
}

/** Kept for all tabs and visits of this device: once is enough. */
const useAcknowledged = createStoredStore<{ ids: readonly string[] }>('fornada.acknowledged.1', { ids: [] });
const keptIds = 50;

/** Told of once here, until it is known to have arrived. */
const underWay = new Set<string>();

/** Tells the server what the app in front of the customer shows, so that no SMS says it again. */
function acknowledge(tree: Tree): void {
  const uid = deviceIdentity.uid();
  const { loggedIn } = currentVisitor();
  if (document.visibilityState !== 'visible' || uid === null || !loggedIn) return;
  for (const id of freshOf(valueAt(tree, realtimePaths.devicePushes(uid)), Date.now())) {
    if (underWay.has(id) || useAcknowledged.getState().ids.includes(id)) continue;
    underWay.add(id);
    createNewsReader({
      read: async (signal) => await call(acknowledgeNotification, { params: { id }, signal }),
      take: () => {
        useAcknowledged.setState(({ ids }) => ({ ids: [...ids, id].slice(-keptIds) }));
        return true;
      },
    }).ask();
  }
}

/** Acknowledges what comes, and what came while nobody looked. */
export function followAcknowledgements(): void {
  useRealtimeStore.subscribe(({ tree }, before) => {
    if (tree !== before.tree) acknowledge(tree);
  });
  document.addEventListener('visibilitychange', () => acknowledge(useRealtimeStore.getState().tree));
}
