import { pauseFor } from '@fornada/contract/backoff.ts';
import { createNewsReader } from '@fornada/contract/news-reader.ts';
import { refreshPrivateData, type UserData } from '@fornada/contract/private-data.ts';
import { type ReadOnlyUser, realtimePaths } from '@fornada/contract/realtime.ts';
import { createConnection } from '@fornada/contract/stream-connection.ts';
import { readStream, readValues } from '@fornada/contract/stream-events.ts';
import { valueAt, withPatch, withPut } from '@fornada/contract/stream-tree.ts';
import { call } from '#app/client.ts';
import { noCallUnderWay } from '#features/calls/calls-under-way.ts';
import { keepPushes } from '#features/push/this-browser.ts';
import { useRealtimeStore, want, wantedPaths } from '#features/realtime/realtime-store.ts';
import { keepRotatingCard } from '#features/rotating-code/rotating-card.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { clearPrivateData, useSession } from '#features/session/session-store.ts';
import { followAcknowledgements } from './acknowledge.ts';
import { keepBadge } from './app-badge.ts';
import { reactionTo } from './reaction.ts';

/** Looks again who is here, once they are followed. */
export let followNow = (): void => {};

/** Opens the page's one stream and keeps the device in step with what the server knows of its customer. */
export function followCustomer(): void {
  let token = '';
  const connection = createConnection({
    open: async function* (paths, signal) {
      token = await deviceIdentity.token();
      yield* readStream(paths, token, signal);
    },
    look: async (paths, signal) => await readValues(paths, await deviceIdentity.token(), signal),
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
    wait: pauseFor,
    random: Math.random,
  });

  let uid: string | null = null;
  let leave = () => {};
  const followWhoIsHere = () => {
    const now = deviceIdentity.uid();
    const user = currentUser();
    const who = `${now} ${user?.id_perfil}`;
    void keepRotatingCard();
    void keepPushes();
    if (who === uid) return;
    uid = who;
    leave();
    leave = want(now === null ? [] : pathsOf(now, user));
    useRealtimeStore.setState({ tree: undefined });
    connection.restart();
  };

  useRealtimeStore.subscribe((state) => connection.follow(wantedPaths(state)));
  useRealtimeStore.subscribe(({ tree }, before) => {
    if (tree !== before.tree) react();
  });
  followAcknowledgements();
  keepBadge();
  useSession.subscribe(followWhoIsHere);
  const comeBack = () => {
    if (document.visibilityState !== 'visible') return;
    connection.retryNow();
    // A connection that is gone may not have said so yet.
    connection.look();
    lookAgain();
  };
  window.addEventListener('online', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  // Where neither stream nor values get through, the customer's own data is still asked for.
  setInterval(() => {
    if (!useRealtimeStore.getState().isConnected && document.visibilityState === 'visible') lookAgain();
  }, lookMs);
  followWhoIsHere();
  connection.follow(wantedPaths(useRealtimeStore.getState()));
  followNow = followWhoIsHere;
}

function pathsOf(uid: string, user: UserData | null): string[] {
  const own = [realtimePaths.refreshTime(uid), realtimePaths.devicePushes(uid), realtimePaths.globalPushes()];
  return user ? [...own, realtimePaths.user(user.id_perfil), realtimePaths.orders(user.id_perfil)] : own;
}

const currentUser = () => useSession.getState().privateData.user.data;

/** How often to look while the stream is down. */
const lookMs = 15_000;

/** What the realtime database asks for, as far as it was heard. */
function reaction(): ReturnType<typeof reactionTo> {
  const user = currentUser();
  const uid = deviceIdentity.uid();
  if (!user || !uid) return null;
  const { tree } = useRealtimeStore.getState();
  const record = valueAt(tree, realtimePaths.user(user.id_perfil)) as ReadOnlyUser | undefined;
  const refreshTime = valueAt(tree, realtimePaths.refreshTime(uid)) as number | undefined;
  return reactionTo({ record, refreshTime }, user);
}

/** The answer takes its place in the session by itself (app/client.ts). */
const privateData = createNewsReader({
  read: (signal) => call(refreshPrivateData, { body: {}, signal }),
  take: () => reaction() !== 'refresh',
});

const lookAgain = () => currentUser() && privateData.ask();

function react(): void {
  const wanted = reaction();
  if (wanted === 'log-out') {
    deviceIdentity.forget();
    clearPrivateData();
  }
  if (wanted === 'refresh') privateData.ask();
}
