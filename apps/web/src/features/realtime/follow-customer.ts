import { refreshPrivateData, type UserData } from '@fornada/contract/private-data.ts';
import { type ReadOnlyUser, realtimePaths } from '@fornada/contract/realtime.ts';
import { createConnection } from '@fornada/contract/stream-connection.ts';
import { readStream } from '@fornada/contract/stream-events.ts';
import { valueAt, withPatch, withPut } from '@fornada/contract/stream-tree.ts';
import { call } from '#app/client.ts';
import { noCallUnderWay } from '#features/calls/calls-under-way.ts';
import { followAcknowledgements } from '#features/notifications/acknowledge.ts';
import { keepPushes } from '#features/push/this-browser.ts';
import { keepRotatingCard } from '#features/rotating-code/rotating-card.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { clearPrivateData, useSession } from '#features/session/session-store.ts';
import { reactionTo } from './reaction.ts';
import { useRealtimeStore, want, wantedPaths } from './realtime-store.ts';

/** Opens the page's one stream and keeps the device in step with what the server knows of its customer. */
export function followCustomer(): void {
  let token = '';
  const connection = createConnection({
    open: async function* (paths, signal) {
      token = await deviceIdentity.token();
      yield* readStream(paths, token, signal);
    },
    renew: async () => {
      // A login ends the session that it replaces: the stream hears of it before the answer brings the new tokens.
      await noCallUnderWay();
      return await deviceIdentity.renew(token);
    },
    onEvent: ({ type, path, data }) =>
      useRealtimeStore.setState(({ tree }) => ({
        tree:
          type === 'put' ? withPut(tree, path, data) : withPatch(tree, path, data as Record<string, unknown>),
      })),
    onConnected: (isConnected) => useRealtimeStore.setState({ isConnected }),
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          resolve();
        });
      }),
    random: Math.random,
  });

  let uid: string | null = null;
  let leave: (() => void)[] = [];
  const followWhoIsHere = () => {
    const now = deviceIdentity.uid();
    const user = currentUser();
    const who = `${now} ${user?.id_perfil}`;
    void keepRotatingCard();
    void keepPushes();
    if (who === uid) return;
    uid = who;
    for (const stop of leave) stop();
    leave = now === null ? [] : pathsOf(now, user).map(want);
    useRealtimeStore.setState({ tree: undefined });
    connection.restart();
  };

  useRealtimeStore.subscribe((state) => connection.follow(wantedPaths(state)));
  useRealtimeStore.subscribe(({ tree }, before) => {
    if (tree !== before.tree) react(tree);
  });
  followAcknowledgements();
  useSession.subscribe(followWhoIsHere);
  window.addEventListener('online', connection.retryNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.retryNow();
  });
  followWhoIsHere();
  connection.follow(wantedPaths(useRealtimeStore.getState()));
}

function pathsOf(uid: string, user: UserData | null): string[] {
  const own = [realtimePaths.refreshTime(uid), realtimePaths.devicePushes(uid), realtimePaths.globalPushes()];
  return user ? [...own, realtimePaths.user(user.id_perfil), realtimePaths.orders(user.id_perfil)] : own;
}

const currentUser = () => useSession.getState().privateData.user.data;

let refreshing = false;

function react(tree: unknown): void {
  const user = currentUser();
  const uid = deviceIdentity.uid();
  if (!user || !uid) return;
  const record = valueAt(tree, realtimePaths.user(user.id_perfil)) as ReadOnlyUser | undefined;
  const refreshTime = valueAt(tree, realtimePaths.refreshTime(uid)) as number | undefined;
  const reaction = reactionTo({ record, refreshTime }, user);
  if (reaction === 'log-out') {
    deviceIdentity.forget();
    clearPrivateData();
  }
  if (reaction !== 'refresh' || refreshing) return;
  refreshing = true;
  // What changed meanwhile is looked at again; after a failure the next change, or the next visit, is.
  call(refreshPrivateData, { body: {} })
    .finally(() => {
      refreshing = false;
    })
    .then(() => react(useRealtimeStore.getState().tree))
    .catch(() => {});
}
