import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { unseal } from '#platform/sealed.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { aColleague, type Colleague } from '../../testing/office.ts';
import { openShop } from '../../testing/shop.ts';

let server: TestApp;
let manager: Colleague;
beforeAll(async () => {
  server = await buildTestApp({ environment: { WEBHOOKS_TO_LOOPBACK: 'on' } });
  await openShop(server.context);
  manager = await aColleague(server, 'manager');
});

async function anEndpoint(): Promise<{ id: string; segredo: string }> {
  const form = { loja: 862, nome: 'Contas', url: 'http://127.0.0.1:9/', eventos: ['encomenda.paga'] };
  return (await manager.post('/webhooks', form)).data;
}
const rotate = (id: string, key?: string) => manager.post(`/webhooks/${id}/rodar`, {}, key);

/** The secrets that it signs with: the one in force, and the one before it. */
async function signingOf(id: string): Promise<string[]> {
  const { db, secrets } = server.context;
  const { secret, previous_secret } = await db.one<{ secret: Buffer; previous_secret: Buffer }>(sql`
    select secret, previous_secret from webhook_endpoints where id = ${id}`);
  return [secret, previous_secret].map((one) => unseal(secrets, 'webhook', one).toString());
}

test('a new secret whose answer was lost is told again by its key, and the one in use goes on signing', async () => {
  const { db } = server.context;
  const { id, segredo } = await anEndpoint();
  const key = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => rotate(id, key)));
  const [first] = all;
  expect(first).toMatchObject({ status: 200, data: { id, segredo: expect.stringMatching(/^whsec_/) } });
  for (const again of all) expect(again).toEqual(first);
  expect(await rotate(id, key)).toEqual(first);
  expect(await signingOf(id)).toEqual([first?.data.segredo, segredo]);
  expect(
    await db.query(sql`
      select action from staff_actions where action = 'webhook.rotated' and subject = ${`webhook:${id}`}`),
  ).toHaveLength(1);
  const { told } = await db.one<{ told: Buffer }>(sql`select told from office_requests where key = ${key}`);
  expect(told.includes(first?.data.segredo)).toBe(false);
});

test('another key makes another secret, and so does a call without one', async () => {
  const { id } = await anEndpoint();
  const [first, second] = [await rotate(id, randomUUID()), await rotate(id, randomUUID())];
  expect(await signingOf(id)).toEqual([second.data.segredo, first.data.segredo]);
  const [third, fourth] = [await rotate(id), await rotate(id)];
  expect(await signingOf(id)).toEqual([fourth.data.segredo, third.data.segredo]);
});

test('a key is one endpoint’s, and nobody else’s', async () => {
  const [one, other] = [await anEndpoint(), await anEndpoint()];
  const colleague = await aColleague(server, 'manager');
  const key = randomUUID();
  const { data } = await rotate(one.id, key);
  expect((await rotate(other.id, key)).error.code).toBe('idempotency_key_reused');
  const theirs = await colleague.post(`/webhooks/${one.id}/rodar`, {}, key);
  expect(theirs.data.segredo).not.toBe(data.segredo);
});
