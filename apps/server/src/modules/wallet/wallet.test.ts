// The customer's own card in the wallet of a phone: who gets it, for how long, and what a till reads from it.
import { unzipSync } from 'fflate';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { signInDevice } from '../../testing/identity.ts';
import { openShop } from '../../testing/shop.ts';
import { openTill, type Till } from '../../testing/till.ts';
import { type Answer, aCustomer, aPhone, aVisitor, signUp, type Visitor } from '../../testing/visitor.ts';
import { appleWalletSettings, googleWalletSettings } from '../../testing/wallets.ts';

const path = '/api/fidelizacao/carteira';
let server: TestApp;
let till: Till;
beforeAll(async () => {
  server = await buildTestApp({
    environment: { ...appleWalletSettings(), ...googleWalletSettings().settings },
    now: '2026-06-10T07:10:00.000Z',
  });
  await openShop(server.context);
  await openShop(server.context, 863);
  await server.context.db.execute(sql`
    update shops set latitude = 38.7106, longitude = case id when 862 then -9.14 else -8.61 end where id in (862, 863)`);
  till = await openTill(server);
});

const ask = (visitor: Visitor, carteira = 'apple'): Promise<Answer> => visitor.post(path, { carteira });
const follow = (url: string, accept = '*/*') => server.inject({ method: 'GET', url, headers: { accept } });

async function passOf(visitor: Visitor) {
  const answer = await follow((await ask(visitor)).data.url);
  expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
  const { 'pass.json': json } = unzipSync(new Uint8Array(answer.rawPayload));
  return JSON.parse(Buffer.from(json ?? []).toString());
}
const codeOf = async (visitor: Visitor): Promise<string> => (await passOf(visitor)).barcodes[0].message;

describe('a pass', () => {
  test('is read by a till as its owner’s card, also where the phone is in their QR', async () => {
    const owner = await aCustomer(server);
    const code = await codeOf(owner);
    expect(code).not.toContain(owner.person.telemovel);
    expect((await till.identify(code)).data).toMatchObject({ prova: 'codigo', pode_gastar: true });
    // The same card, not another one, when it is added again.
    expect((await passOf(owner)).serialNumber).toBe((await passOf(owner)).serialNumber);
    expect(await codeOf(await aCustomer(server))).not.toBe(code);
  });

  test('ends with a new code', async () => {
    const owner = await aCustomer(server);
    const code = await codeOf(owner);
    await owner.post('/chave-seguranca', { gerar: true });
    expect((await till.identify(code)).error.code).toBe('code_unknown');
    expect((await till.identify(await codeOf(owner))).data).toMatchObject({ prova: 'codigo' });
  });

  test('names the shops around the one where its owner bought last', async () => {
    const owner = await aCustomer(server);
    const sell = await openTill(server, 863);
    await sell.serve(await codeOf(owner), 12);
    const { locations, storeCard } = await passOf(owner);
    expect(locations[0]).toMatchObject({ longitude: -8.61 });
    expect(storeCard.headerFields[0].value).toBe('2 de 10');
  });
});

describe('the address of a pass', () => {
  test('works for two minutes, for its session alone, and as it was given', async () => {
    const owner = await aCustomer(server);
    const { url } = (await ask(owner)).data;
    const [, session = ''] = /apple\/([^.]+)\./.exec(url) ?? [];
    const other = await signInDevice(server.context, owner.id);
    const [, claims = ''] = other.idToken.split('.');
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    for (const forged of [
      url.replace(session, sid ?? session.replace(/./, '0')),
      url.replace(/\.\d+\./, '.9999999999999.'),
    ])
      expect((await follow(forged)).statusCode).toBe(404);
    expect((await follow(url)).statusCode).toBe(200);
    expect((await follow(url)).headers['cache-control']).toBe('no-store');
    server.context.clock.move({ seconds: 121 });
    expect((await follow(url)).statusCode).toBe(404);
    const page = await follow(url, 'text/html');
    expect([page.statusCode, page.headers.location]).toEqual([303, '/fidelizacao']);
  });

  test('ends with the session', async () => {
    const owner = await aCustomer(server);
    const { url } = (await ask(owner)).data;
    await owner.post('/api/logout', {});
    expect((await follow(url)).statusCode).toBe(404);
  });
});

describe('who asks', () => {
  test('is a customer whose account is complete, and asks for a wallet that there is', async () => {
    const guest = await aVisitor(server);
    expect((await ask(guest)).status).toBe(403);
    await signUp(server, guest, aPhone());
    expect((await ask(guest)).error.code).toBe('account_incomplete');
    expect((await ask(await aCustomer(server), 'samsung')).status).toBe(422);
  });

  test('may do so twenty times an hour', async () => {
    const owner = await aCustomer(server);
    const answers = [];
    for (let asked = 0; asked < 21; asked += 1) answers.push((await ask(owner, 'google')).status);
    expect(answers).toEqual([...Array(20).fill(200), 429]);
  });

  test('is refused where the chain has no certificates', async () => {
    const without = await buildTestApp();
    const owner = await aCustomer(without);
    for (const carteira of ['apple', 'google'])
      expect((await ask(owner, carteira)).error.code).toBe('not_offered');
  });
});
