import { call } from '#app/client.ts';
import { isWithout } from '#features/access/rules-of-here.ts';
import { deviceIdentity } from '#features/session/device-identity.ts';
import { currentVisitor, useSession } from '#features/session/session-store.ts';
import { keepSubscription, type PushBrowser } from './subscribe.ts';

/** The worker is registered when the page is at rest; one that isn't there by then won't come. */
const patienceMs = 10_000;

export const thisBrowser: PushBrowser = {
  permission: () => Notification.permission,
  askPermission: () => Notification.requestPermission(),
  async manager() {
    const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
    const registration = await Promise.race([navigator.serviceWorker.ready, late]);
    return registration?.pushManager ?? null;
  },
  call,
  session: deviceIdentity.session,
};

let isKeeping = false;

/** Keeps the server told where the customer's pushes go. What fails is tried again at the next visit. */
export async function keepPushes(): Promise<void> {
  const { loggedIn } = currentVisitor();
  const customer = useSession.getState().privateData.user.data;
  if (isWithout('push') || !loggedIn || !customer || !('Notification' in window) || isKeeping) return;
  isKeeping = true;
  await keepSubscription(thisBrowser, customer.id_perfil).catch(() => {});
  isKeeping = false;
}
