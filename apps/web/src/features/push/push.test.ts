import type { Client } from '@fornada/contract/client.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { pushState } from './push-state.ts';
import { choiceOf, remember, usePushStore } from './push-store.ts';
import { dropSubscription, keepSubscription, type PushBrowser, turnOff, turnOn } from './subscribe.ts';

const world = {
  hasPush: true,
  permission: 'default',
  isApple: false,
  isInstalled: false,
  choice: null,
} as const;

describe('pushes on a device', () => {
  it.each([
    ['new', {}],
    ['new', { permission: 'granted' }],
    ['on', { permission: 'granted', choice: 'on' }],
    ['off', { permission: 'default', choice: 'on' }],
    ['off', { permission: 'granted', choice: 'declined' }],
    ['blocked', { permission: 'denied', choice: 'on' }],
    ['unsupported', { hasPush: false }],
    ['install', { hasPush: false, isApple: true }],
    ['unsupported', { hasPush: false, isApple: true, isInstalled: true }],
    ['new', { isApple: true, isInstalled: true }],
  ] as const)('are %s with %o', (state, change) => {
    expect(pushState({ ...world, ...change })).toBe(state);
  });
});

/** A browser whose person answers, and whose push service renews what it is told to. */
function aBrowser({ answer = 'granted' as NotificationPermission, key = 'AQID' } = {}) {
  const calls: string[] = [];
  let permission: NotificationPermission = 'default';
  let subscription: PushSubscription | null = null;
  let made = 0;
  const subscribe = async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    made += 1;
    const endpoint = `https://push.example/${made}`;
    subscription = {
      endpoint,
      options: {
        applicationServerKey: new Uint8Array(Buffer.from(String(applicationServerKey), 'base64url')).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    } as unknown as PushSubscription;
    return subscription;
  };
  const state = { key, session: 'a/1' };
  const browser: PushBrowser = {
    permission: () => permission,
    askPermission: async () => {
      calls.push('ask');
      permission = answer;
      return answer;
    },
    manager: async () => ({ getSubscription: async () => subscription, subscribe }) as unknown as PushManager,
    call: (async ({ method, path }, options) => {
      const { endpoint } = (options?.body ?? {}) as { endpoint?: string };
      calls.push([method, path.split('/').at(-1), endpoint].filter(Boolean).join(' '));
      return { chave: state.key };
    }) as Client,
    session: () => state.session,
  };
  return { browser, calls, state };
}

describe('turning pushes on', () => {
  beforeEach(() => usePushStore.setState({ customerId: null, choice: null, told: '' }));

  it('asks, subscribes with the server’s key and tells the server', async () => {
    const { browser, calls } = aBrowser();
    expect(await turnOn(browser, 1)).toBe(true);
    expect(calls).toEqual(['ask', 'GET chave', 'POST subscricao https://push.example/1']);
    expect(choiceOf(1)).toBe('on');
  });

  it.each(['denied', 'default'] as const)('remembers a no of the browser’s question: %s', async (answer) => {
    const { browser, calls } = aBrowser({ answer });
    expect(await turnOn(browser, 1)).toBe(false);
    expect(calls).toEqual(['ask']);
    expect(choiceOf(1)).toBe('declined');
  });

  it('leaves the next customer of the device to choose', async () => {
    await turnOn(aBrowser().browser, 1);
    expect(choiceOf(2)).toBeNull();
  });

  it('isn’t on when the server could not be told', async () => {
    const { browser } = aBrowser();
    const offline = { ...browser, call: (() => Promise.reject(new Error('offline'))) as Client };
    await expect(turnOn(offline, 1)).rejects.toThrow('offline');
    expect(choiceOf(1)).toBeNull();
  });

  it('is undone on the server and in the browser, and stays so', async () => {
    const { browser, calls } = aBrowser();
    await turnOn(browser, 1);
    await turnOff(browser, 1);
    await keepSubscription(browser, 1);
    expect(calls.at(-1)).toBe('DELETE subscricao');
    expect(choiceOf(1)).toBe('declined');
  });
});

describe('a subscription', () => {
  it('is told again to a new session, and only then', async () => {
    const { browser, calls, state } = aBrowser();
    await turnOn(browser, 1);
    calls.length = 0;
    await keepSubscription(browser, 1);
    expect(calls).toEqual([]);
    state.session = 'a/2';
    await keepSubscription(browser, 1);
    expect(calls).toEqual(['GET chave', 'POST subscricao https://push.example/1']);
  });

  it('is not told to the next customer’s session, who begins while it is being told', async () => {
    const { browser, calls, state } = aBrowser();
    await turnOn(browser, 1);
    calls.length = 0;
    state.session = 'a/2';
    const call = (async (...asked) => {
      const answer = await browser.call(...asked);
      state.session = 'a/3';
      return answer;
    }) as Client;
    await expect(keepSubscription({ ...browser, call }, 1)).rejects.toThrow();
    expect(calls).toEqual(['GET chave']);
  });

  it('is dropped by a logout without a connection, and made again for who comes back', async () => {
    const { browser, calls, state } = aBrowser();
    await turnOn(browser, 1);
    calls.length = 0;
    await dropSubscription(browser);
    expect(calls).toEqual([]);
    expect(await (await browser.manager())?.getSubscription()).toBeNull();
    state.session = 'a/2';
    await keepSubscription(browser, 1);
    expect(calls.at(-1)).toBe('POST subscricao https://push.example/2');
  });

  it('is made anew with a new key of the server’s', async () => {
    const { browser, calls, state } = aBrowser();
    await turnOn(browser, 1);
    Object.assign(state, { key: 'BAUG', session: 'a/2' });
    await keepSubscription(browser, 1);
    expect(calls.at(-1)).toBe('POST subscricao https://push.example/2');
  });

  it('is never made for who didn’t ask for it', async () => {
    const { browser, calls } = aBrowser();
    remember(1, null);
    await keepSubscription(browser, 1);
    remember(1, 'on');
    await keepSubscription(browser, 1);
    expect(calls).toEqual([]);
  });
});
