// A push service in the browser, where Chromium's own needs the world outside. The person says what the story has them say.
import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

/** @returns the endpoint that this browser subscribes with: what its phone gets is asked for by that */
export async function bringPushService(
  page: Page,
  answer: 'granted' | 'denied' = 'granted',
): Promise<string> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;
  const json = {
    endpoint,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await page.addInitScript(
    ({ endpoint: own, json: told, answer: said }) => {
      // Of the browser, not of the page that is open.
      const kept = {
        get: (name: string) => localStorage.getItem(name),
        set: localStorage.setItem.bind(localStorage),
      };
      const subscription = { endpoint: own, options: {}, toJSON: () => told, unsubscribe: async () => true };
      const pushManager = {
        getSubscription: async () => (kept.get('browser.subscribed') ? subscription : null),
        subscribe: async () => {
          kept.set('browser.subscribed', 'yes');
          return subscription;
        },
      };
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve({ pushManager }) });
      Object.defineProperty(window, 'Notification', {
        value: {
          get permission() {
            return kept.get('browser.permission') ?? 'default';
          },
          requestPermission: async () => {
            kept.set('browser.permission', said);
            return said;
          },
        },
      });
    },
    { endpoint, json, answer },
  );
  return endpoint;
}
