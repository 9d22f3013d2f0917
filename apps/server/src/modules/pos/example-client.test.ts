// The example client for third parties, run against a listening server.
import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { buildTestApp } from '../../testing/app.ts';
import { tellOf, terms } from '../../testing/coupon-till.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { aColleague } from '../../testing/office.ts';
import { posKey } from '../../testing/pos.ts';
import { openShop } from '../../testing/shop.ts';
import { granted } from '../../testing/staff-write.ts';

const demo = join(import.meta.dirname, '../../../../../docs/pos-client/demo.ts');

async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the example identifies, quotes, uses a coupon, sells by line, repeats, refunds, tells of a receipt, and knows who told it of it', async () => {
  // The client asks its own clock how old a webhook is.
  const now = new Date().toISOString();
  const server = await buildTestApp({ now, environment: { WEBHOOKS_TO_LOOPBACK: 'on' } });
  await openShop(server.context);
  const customer = await makeCustomer(server.context.db, { balance: 450 });
  await server.context.db.execute(sql`
    update customers set tax_id_1 = '219603472', tax_id_used = 'principal' where id = ${customer.id}`);
  const coupon = { ...terms, codigo: 'DE-VOLTA', percentagem: 10, de: '2020-01-01', ate: '2099-12-31' };
  const made = await granted((await aColleague(server, 'administrator')).post('/cupoes', coupon));
  await tellOf(server.context, made, customer);
  const manager = await aColleague(server, 'manager');
  const port = await aFreePort();
  const endpoint = {
    loja: 862,
    nome: 'Demo',
    url: `http://127.0.0.1:${port}/`,
    eventos: ['cliente.alterado'],
  };
  const { data } = await manager.post('/webhooks', endpoint);
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const child = spawn(process.execPath, [demo], {
    env: {
      FORNADA_URL: url,
      FORNADA_KEY: await posKey(server.context),
      FORNADA_CODE: customer.national,
      FORNADA_WEBHOOK_SECRET: data.segredo,
      FORNADA_WEBHOOK_PORT: String(port),
    },
  });
  let said = '';
  let told: Promise<unknown> | undefined;
  child.stderr.on('data', (part) => {
    said += part;
  });
  child.stdout.on('data', (part) => {
    said += part;
    // All that there is to be told of has happened.
    if (said.includes('saldo de novo')) told ??= server.runJobs({ toleratesFailures: true });
  });
  const code = await new Promise((resolve) => child.on('close', resolve));
  await told;
  await server.app.close();
  expect(said.trim().split('\n')).toEqual([
    'loja Loja 862',
    'cliente Maria Teste saldo 4.5',
    'fatura 219603472',
    'a pagar 13.5 pontos 2',
    'cupões 1',
    'venda contada saldo 0',
    'linhas 2 embalagem 0.6 cupão DE-VOLTA',
    'outra vez repetida',
    'outra venda com a mesma chave 409 idempotency_key_reused',
    'um de três 4.07 em dinheiro 1.93 em saldo',
    'devolvida true',
    'talão por pedir',
    'saldo de novo true',
    'aviso cliente.alterado true',
  ]);
  expect(code).toBe(0);
});
