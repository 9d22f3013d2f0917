// One request, from the answer's header through the outbox to the jobs in another process: in the log and in the traces.
import sql from 'sql-template-tag';
import { afterAll, expect, test, vi } from 'vitest';
import { startCollector } from './collector.ts';
import { makeCustomer } from './factories.ts';
import { signInDevice } from './identity.ts';
import { openSeveralProcesses } from './several-processes.ts';
import { openShop } from './shop.ts';

vi.setConfig({ testTimeout: 90_000 });
const collector = await startCollector();
afterAll(() => collector.stop());
const chain = await openSeveralProcesses({ LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
const { db } = chain;
await openShop(chain);
const [web, worker] = await Promise.all([chain.start('web'), chain.start('worker')]);

type Line = { msg: string; requestId?: string; task?: string; route?: string };
const linesOf = (log: string): Line[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

test('an order’s request is named by every line and every span of what follows it, and nobody’s data by any', async () => {
  const customer = await makeCustomer(db);
  const { idToken } = await signInDevice(chain, customer.id);
  const answer = await fetch(`${web.url}/api/finaliza-encomenda`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${idToken}`,
      'content-type': 'application/json',
      'idempotency-key': 'a key',
    },
    body: JSON.stringify({
      cart: { items: [{ id: '10101', qtd: 2 }] },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: customer.national,
      nome: 'Maria Confidencial',
      contribuinte: '501442600',
      email: 'maria.confidencial@exemplo.pt',
      aceitou: true,
    }),
  });
  const requestId = answer.headers.get('x-request-id') ?? '';
  expect([answer.status, requestId]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  const { request_id } = await db.one<{ request_id: string }>(
    sql`select request_id from outbox where topic = 'payment.requested'`,
  );
  expect(request_id).toBe(requestId);

  const requesting = () =>
    linesOf(worker.log()).find(({ msg, requestId: id }) => msg === 'job done' && id === requestId);
  await expect.poll(requesting, { timeout: 15_000 }).toMatchObject({ task: expect.any(String) });
  expect(linesOf(web.log()).find(({ msg }) => msg === 'answered')).toBeDefined();
  expect(linesOf(web.log()).filter(({ requestId: id }) => id === requestId)).toMatchObject([
    { route: '/api/finaliza-encomenda' },
  ]);

  const ofRequest = () =>
    collector.spans().filter(({ traceId }) => traceId === requestId.replaceAll('-', ''));
  const names = () => ofRequest().map(({ name }) => name);
  await expect
    .poll(names, { timeout: 15_000 })
    .toEqual(
      expect.arrayContaining([
        'POST /api/finaliza-encomenda',
        expect.stringMatching(/^job /),
        'payments requestPayment',
        'transaction',
      ]),
    );
  const spans = ofRequest();
  const root = spans.find(({ name }) => name.startsWith('POST '));
  expect(root?.parentSpanId ?? '').toBe('');
  const ids = new Set(spans.map(({ spanId }) => spanId));
  expect(spans.filter((span) => span !== root && !ids.has(span.parentSpanId ?? ''))).toEqual([]);
  const call = spans.find(({ name }) => name === 'payments requestPayment');
  expect(call?.attributes).toEqual([{ key: 'fornada.gateway', value: { stringValue: 'simulator' } }]);

  expect([await web.stop(), await worker.stop()]).toEqual([0, 0]);
  const secrets = [
    ...[customer.national, 'Confidencial', '501442600', 'maria.', '@exemplo', 'Natas', 'a key', idToken],
    ...idToken.split('.'),
  ];
  for (const secret of secrets) {
    expect(collector.written()).not.toContain(secret);
    expect(web.log() + worker.log()).not.toContain(secret);
  }
});
