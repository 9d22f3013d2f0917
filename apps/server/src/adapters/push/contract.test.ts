// What every push gateway must hold to, whichever it is: one row here for each.

import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, test } from 'vitest';
import { createWebPush } from '#adapters/push/web-push.ts';
import { createPushSimulator } from '#adapters/simulated-messages.ts';
import { generateSecrets } from '#platform/secrets.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { aBrowser, startPushService } from '../../testing/push.ts';
import type { Push, PushGateway } from './port.ts';

type World = {
  gateway: PushGateway;
  /** The titles that the device has got. */
  shown(): Promise<unknown[]>;
  stop(): Promise<void>;
};

const browser = aBrowser('https://fcm.googleapis.com/fcm/send/abc');

async function simulated(): Promise<World> {
  const db = await createTestDatabase();
  return {
    gateway: createPushSimulator(db, createMovableClock()),
    shown: async () =>
      (
        await db.query<{ title: string }>(
          sql`select subject as title from simulator.messages where recipient = ${browser.subscription.endpoint} order by id`,
        )
      ).map(({ title }) => title),
    stop: async () => {},
  };
}

async function webPush(): Promise<World> {
  const { vapid } = await generateSecrets();
  const service = await startPushService();
  return {
    gateway: createWebPush({ vapid, contact: 'mailto:ops@fornada.example', fetch: service.fetch }),
    shown: async () => service.arrived.map(({ body }) => (browser.read(body) as { title: string }).title),
    stop: service.stop,
  };
}

const push = (change: Partial<Push> = {}): Push => ({
  subscription: browser.subscription,
  payload: { title: 'O seu pedido está pronto', text: 'Bom apetite' },
  ttlSeconds: 3_600,
  urgency: 'high',
  dedupeId: 'a',
  ...change,
});

describe.each([
  ['simulator', simulated],
  ['web-push', webPush],
] as const)('%s', async (_name, createWorld) => {
  const world = await createWorld();
  afterAll(() => world.stop());

  test('reaches its device with what it says', async () => {
    expect((await world.gateway.send(push())).kind).toBe('sent');
    expect(await world.shown()).toEqual(['O seu pedido está pronto']);
  });

  test('a topic is no reason not to send', async () => {
    const outcome = await world.gateway.send(push({ topic: '0199a1b2c3d4', dedupeId: 'b', urgency: 'low' }));
    expect(outcome).toEqual({ kind: 'sent', gatewayRef: expect.any(String) });
  });
});
