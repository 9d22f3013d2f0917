import type { Client } from '@fornada/contract/client.ts';
import { deletePushSubscription, readPushKey, savePushSubscription } from '@fornada/contract/push.ts';
import { choiceOf, remember, usePushStore } from './push-store.ts';

export interface PushBrowser {
  permission: () => NotificationPermission;
  askPermission: () => Promise<NotificationPermission>;
  /** Of the service worker; null when none came to life. */
  manager: () => Promise<PushManager | null>;
  call: Client;
  session: () => string | null;
}

/**
 * Asks the browser, whose question must come right from a press of the customer, and subscribes.
 * @returns false when the customer or the browser said no: it isn't asked again
 */
export async function turnOn(browser: PushBrowser, customerId: number): Promise<boolean> {
  const permission = await browser.askPermission();
  if (permission !== 'granted') {
    remember(customerId, 'declined');
    return false;
  }
  remember(customerId, 'on', await tell(browser));
  return true;
}

export async function turnOff(browser: PushBrowser, customerId: number): Promise<void> {
  await browser.call(deletePushSubscription);
  remember(customerId, 'declined');
  await dropSubscription(browser);
}

/** Whatever is still sent here arrives no more. */
export async function dropSubscription({ manager }: Pick<PushBrowser, 'manager'>): Promise<void> {
  const subscription = await (await manager())?.getSubscription();
  await subscription?.unsubscribe();
}

/** After a login, or when the browser changed its endpoint: the server is told again, without a question. */
export async function keepSubscription(browser: PushBrowser, customerId: number): Promise<void> {
  if (choiceOf(customerId) !== 'on' || browser.permission() !== 'granted') return;
  const { told } = usePushStore.getState();
  const endpoint = (await (await browser.manager())?.getSubscription())?.endpoint;
  if (endpoint !== undefined && told === tellingOf(browser, endpoint)) return;
  remember(customerId, 'on', await tell(browser));
}

const tellingOf = ({ session }: PushBrowser, endpoint: string) => `${session()} ${endpoint}`;

async function tell(browser: PushBrowser): Promise<string> {
  const session = browser.session();
  const manager = await browser.manager();
  if (!manager) throw new Error('There is no service worker to push to');
  const { chave } = await browser.call(readPushKey);
  const subscription = await subscriptionFor(manager, chave);
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  // The next customer of the device has chosen nothing.
  if (session !== browser.session()) throw new Error('The session has ended meanwhile');
  await browser.call(savePushSubscription, { body });
  return tellingOf(browser, subscription.endpoint);
}

async function subscriptionFor(manager: PushManager, key: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  if (known && sameKey(known, key)) return known;
  // One made with an older key of the server's can't be sent to any more.
  await known?.unsubscribe();
  return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function sameKey({ options }: PushSubscription, key: string): boolean {
  if (!options.applicationServerKey) return false;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
}
