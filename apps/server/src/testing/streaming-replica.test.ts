// Public reads from a real streaming standby that keeps up, lags, hangs, dies and comes back; and what people have just
// written themselves, which they see whatever it does.
import type { WireMenu } from '@fornada/contract/menu.ts';
import { createMovableClock } from '@fornada/testkit/clock.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createHub } from '#platform/realtime-hub.ts';
import { createReplica, type Replica } from '#platform/replica.ts';
import { generateSecrets } from '#platform/secrets.ts';
import { readSettings } from '#platform/settings.ts';
import { buildApp } from '../app.ts';
import { createContext } from '../create-context.ts';
import { modules } from '../modules.ts';
import { staffToken } from './callers.ts';
import { makeCustomer } from './factories.ts';
import { signInDevice } from './identity.ts';
import { openShop } from './shop.ts';
import { openStreamingReplica } from './streaming-replica.ts';

// Two clusters are made, started and stopped, on a machine that may be busy.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });
const streaming = await openStreamingReplica();
const { primary: db } = streaming;
const errors: unknown[] = [];
// Asked again at once, so that its coming back is seen without waiting for it, and not given up because the machine is busy.
const connectReplica = (patienceMs: number) =>
  createReplica(streaming.replicaUrl, db, { restMs: 0, patienceMs, onError: (error) => errors.push(error) });
const replica = connectReplica(20_000);
afterAll(() => replica.close());
const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const context = await createContext({
  settings,
  secrets: await generateSecrets(),
  db,
  replica,
  clock: createMovableClock(),
  log: createLog(settings),
  hub: createHub(db),
  deliver: (delivery) => app.inject(delivery),
});
const app = await buildApp(context, modules);
await openShop(context);
const assistant = await staffToken(context, 'assistant', 862);

beforeEach(async () => {
  errors.length = 0;
  await streaming.catchUp();
});

async function call(
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  token?: string,
  body?: object,
  headers = {},
) {
  const answer = await app.inject({
    method,
    url,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { payload: body }),
  });
  const { data, error } = answer.json();
  return { status: answer.statusCode, data, code: error?.code };
}

/** The counter says that something is sold out, or that there is more of it. */
async function soldOut(code: string, isSoldOut: boolean): Promise<void> {
  const until = new Date(context.clock().getTime() + 3_600_000).toISOString();
  const body = { loja: 862, codigo: code, ate: isSoldOut ? until : null };
  expect((await call('PUT', '/api/balcao/loja/esgotados', assistant, body)).status).toBe(200);
}

async function readSoldOut(): Promise<string[]> {
  const { data } = (await call('GET', '/api/menus/862')) as { data: WireMenu };
  const products = data.seccoes.flatMap((section) => section.familias.flatMap(({ produtos }) => produtos));
  return products.filter(({ esgotado }) => esgotado === 1).map(({ cod_produto }) => cod_produto);
}

/** Which of the two answered meanwhile. */
async function answeredBy(read: () => Promise<unknown>): Promise<string[]> {
  const { counts } = context.replica ?? replica;
  const before = { ...counts };
  await read();
  const names: (keyof Replica['counts'])[] = ['replica', 'primary'];
  return names.filter((name) => counts[name] > before[name]);
}

async function order(products: string[]) {
  const customer = await makeCustomer(db);
  const { idToken } = await signInDevice(context, customer.id);
  const body = {
    cart: { items: products.map((id) => ({ id, qtd: 1, complementares: [], opcoes: [] })) },
    id_loja: 862,
    id_tipo_entrega: 0,
    telemovel: customer.national,
    aceitou: true,
  };
  const key = { 'idempotency-key': `order of ${customer.id}` };
  return { token: idToken, ...(await call('POST', '/api/finaliza-encomenda', idToken, body, key)) };
}

test('is a standby: it has what was committed, and takes no writes', async () => {
  const standby = createReplica(streaming.replicaUrl, db);
  const seen = await standby.read(
    async (there) => (await there.one<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).is,
    (there) => there.one<{ name: string }>(sql`select name from shops where id = 862`),
  );
  expect([seen, standby.counts]).toEqual([{ name: 'Loja 862' }, { replica: 1, primary: 0 }]);
  await standby.close();
});

test('answers what everyone may read when it has everything', async () => {
  await soldOut('10102', true);
  await streaming.catchUp();
  const read = async () => expect(await readSoldOut()).toEqual(['10102']);
  expect(await answeredBy(read)).toEqual(['replica']);
  await soldOut('10102', false);
  await streaming.catchUp();
  expect(await answeredBy(async () => expect(await readSoldOut()).toEqual([]))).toEqual(['replica']);
  expect(errors).toEqual([]);
});

test('is passed over while it lags, and nobody sees an older menu than the one they changed', async () => {
  await streaming.lag();
  await soldOut('10102', true);
  expect(await answeredBy(async () => expect(await readSoldOut()).toEqual(['10102']))).toEqual(['primary']);
  // Nor is anything sold by what it still says.
  expect(await order(['10102'])).toMatchObject({ code: 'product_unavailable' });
  await soldOut('10102', false);
  expect(await answeredBy(async () => expect(await readSoldOut()).toEqual([]))).toEqual(['primary']);
  const { status, data, token } = await order(['10101']);
  expect(status).toBe(200);
  // What is somebody's own is never asked of it.
  const reread = await call('POST', '/api/refresh-private-data', token, { value: 1 });
  expect(reread.data.ordering).toMatchObject([{ order_id: data.orderData.orderId, id_estado: -3 }]);
  expect(errors).toEqual([]);
});

test('that hangs keeps nobody waiting for long, and is asked again when it answers', async () => {
  const hasty = connectReplica(250);
  onTestFinished(async () => {
    context.replica = replica;
    await hasty.close();
  });
  context.replica = hasty;
  let isSoldOut = false;
  const wrong: string[][] = [];
  const changeAndRead = async () => {
    isSoldOut = !isSoldOut;
    await soldOut('10102', isSoldOut);
    await streaming.catchUp();
    return await answeredBy(async () => {
      const read = await readSoldOut();
      if (read.includes('10102') !== isSoldOut) wrong.push(read);
    });
  };
  // Then a connection is open and idle: it is the next statement that never comes back.
  await expect.poll(changeAndRead, { timeout: 30_000 }).toEqual(['replica']);
  errors.length = 0;
  streaming.swallow(true);
  expect(await changeAndRead()).toEqual(['primary']);
  expect(String(errors[0])).toContain('No answer within');
  streaming.swallow(false);
  await expect.poll(changeAndRead, { timeout: 30_000 }).toEqual(['replica']);
  expect(wrong).toEqual([]);
  await soldOut('10102', false);
});

test('that died is passed over, and taken again when it is back', async () => {
  await streaming.die();
  await soldOut('10102', true);
  expect(await answeredBy(async () => expect(await readSoldOut()).toEqual(['10102']))).toEqual(['primary']);
  expect(errors.length).toBeGreaterThan(0);
  await streaming.comeBack();
  await soldOut('10102', false);
  await streaming.catchUp();
  expect(await answeredBy(async () => expect(await readSoldOut()).toEqual([]))).toEqual(['replica']);
});
