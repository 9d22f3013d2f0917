// The link at the foot of a commercial e-mail: what it ends, for whom, and what it can't be made to do.
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readChannels } from '#modules/accounts/consents.ts';
import { queueEmail } from '#modules/messages/send.ts';
import { unsubscribeUrl } from '#modules/messages/unsubscribe-link.ts';
import { eraseCustomer } from '#modules/privacy/erase-customer.ts';
import { joinAccounts } from '#modules/privacy/join-accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { agree, aWilling } from '../../testing/broadcasts.ts';
import type { TestCustomer } from '../../testing/factories.ts';
import { fingerprint } from '../../testing/fingerprint.ts';

let server: TestApp;
beforeAll(async () => {
  server = await buildTestApp();
});

let customer: TestCustomer;
let link: string;
beforeEach(async () => {
  customer = await aWilling(server, 'sms', 'email', 'push');
  link = linkOf(customer);
});

const linkOf = ({ id }: TestCustomer) => unsubscribeUrl(server.context, id);
const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, payload = '', headers = {}) =>
  server.inject({
    method,
    url: url.replace(server.context.settings.publicUrl, ''),
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(method === 'POST' && { payload }),
  });
const oneClick = (url = link) => ask('POST', url, 'List-Unsubscribe=One-Click');
const takeBack = (url = link) => ask('POST', url, 'voltar=1');
const channels = ({ id }: TestCustomer) => readChannels(server.context.db, id);
const said = ({ id }: TestCustomer) =>
  server.context.db.query<{ granted: boolean; source: string; given_at: Date }>(sql`
    select channel, granted, source, given_at from consents
    where customer_id = ${id} and source = 'email-link' order by id`);

describe('the link of a commercial e-mail', () => {
  test('ends the consent to e-mails, with its proof, and no other', async () => {
    expect((await oneClick()).statusCode).toBe(200);
    expect(await channels(customer)).toEqual({ sms: true, email: false, push: true });
    const given_at = server.context.clock();
    expect(await said(customer)).toEqual([
      { channel: 'email', granted: false, source: 'email-link', given_at },
    ]);
  });

  test('ends it once, also for a mail program that asks twice at once', async () => {
    const [one, other] = await Promise.all([oneClick(), oneClick()]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect((await oneClick()).body).toBe(one.body);
    expect(await said(customer)).toHaveLength(1);
  });

  test('is taken as mail programs send it, as a form of parts too', async () => {
    const payload =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    expect((await ask('POST', link, payload, headers)).statusCode).toBe(200);
    expect((await channels(customer)).email).toBe(false);
  });

  test('stops what was queued already', async () => {
    const { db } = server.context;
    const message = { to: 'a@exemplo.pt', subject: 'Bolo-rei', text: 'Já há.', customerId: customer.id };
    await db.transaction(async (tx) => {
      await queueEmail(tx, { ...message, kind: 'marketing', reference: `news:${customer.id}` });
      await queueEmail(tx, { ...message, kind: 'order', reference: `order:${customer.id}` });
    });
    await oneClick();
    expect(
      await db.query(
        sql`select kind, state from deliveries where customer_id = ${customer.id} order by kind`,
      ),
    ).toEqual([
      { kind: 'marketing', state: 'failed' },
      { kind: 'order', state: 'waiting' },
    ]);
  });

  test('opened, changes nothing: it asks', async () => {
    const before = await fingerprint(server.context.db);
    const page = await ask('GET', link);
    await ask('HEAD', link);
    await ask('GET', `${link}?List-Unsubscribe=One-Click`);
    expect(await fingerprint(server.context.db)).toEqual(before);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.body).toMatch(/<form method="post"><button[^>]*>Deixar de receber</);
    const english = await ask('GET', link, '', { 'accept-language': 'en-GB' });
    expect(english.body).toMatch(/<html lang="en">.*<button[^>]*>Stop receiving these</s);
  });

  test('is taken back by its own page, for a day', async () => {
    expect((await oneClick()).body).toContain('Voltar a receber');
    expect((await takeBack()).body).toContain('Volta a receber as nossas novidades');
    expect((await channels(customer)).email).toBe(true);
    await oneClick();
    server.context.clock.move({ days: 1 });
    expect((await takeBack()).body).not.toContain('Voltar a receber');
    expect((await channels(customer)).email).toBe(false);
    expect((await said(customer)).map(({ granted }) => granted)).toEqual([false, true, false]);
  });
});

describe('nobody makes it', () => {
  test('fill the ledger: giving back is counted, ending never is', async () => {
    for (let time = 0; time < 5; time += 1) {
      await oneClick();
      expect((await takeBack()).statusCode).toBe(200);
    }
    expect((await oneClick()).statusCode).toBe(200);
    expect((await takeBack()).statusCode).toBe(429);
    expect((await channels(customer)).email).toBe(false);
    expect((await oneClick()).statusCode).toBe(200);
  });

  test('say yes for somebody who said no elsewhere, or never said yes', async () => {
    await agree(server, customer.id, { email: false });
    const never = await aWilling(server);
    for (const url of [link, linkOf(never)]) {
      expect((await ask('GET', url)).body).not.toContain('<form');
      expect((await takeBack(url)).statusCode).toBe(200);
    }
    expect([await channels(customer), await channels(never)]).toMatchObject([
      { email: false },
      { email: false },
    ]);
  });

  test('mean another customer, or anything without our signature', async () => {
    const other = await aWilling(server, 'email');
    const [, signature = ''] = new URL(link).pathname.split('.');
    const before = await fingerprint(server.context.db);
    for (const token of [
      `${other.id}.${signature}`,
      `${customer.id}.${'A'.repeat(22)}`,
      `${customer.id}.${signature}A`,
      `${customer.id}.${signature.slice(1)}`,
      `0${customer.id}.${signature}`,
      `${customer.id}`,
      `99999999999999999999.${signature}`,
      'nada',
    ]) {
      const forged = link.replace(/[^/]+$/, token);
      expect([token, (await oneClick(forged)).statusCode]).toEqual([token, 404]);
      expect([token, (await takeBack(forged)).statusCode]).toEqual([token, 404]);
    }
    expect(await fingerprint(server.context.db)).toEqual(before);
    const read = await ask('GET', link.slice(0, -3), '', { accept: 'text/html' });
    expect([read.statusCode, read.headers.location]).toEqual([303, '/rgpd/comunicacao']);
  });

  test('do anything to an account that was erased', async () => {
    const { db, clock } = server.context;
    await db.transaction((tx) =>
      eraseCustomer(tx, customer.id, { reason: 'forget_request', stillDue: async () => true }, clock()),
    );
    const before = await fingerprint(db);
    for (const answer of [await ask('GET', link), await oneClick(), await takeBack()]) {
      expect([answer.statusCode, answer.body.includes('<form')]).toEqual([200, false]);
    }
    expect(await fingerprint(db)).toEqual(before);
  });
});

test('of an account that became another’s, it ends what the other gets', async () => {
  const kept = await aWilling(server, 'email');
  await server.context.db.transaction((tx) =>
    joinAccounts(
      tx,
      { into: kept.id, from: customer.id, reason: null, staffId: null },
      server.context.clock(),
    ),
  );
  // Looking waits for nobody who holds the account.
  await server.context.db.transaction(async (tx) => {
    await tx.query(sql`select lock_holder(${kept.id})`);
    expect((await ask('GET', link)).body).toContain('Deixar de receber');
  });
  await oneClick();
  expect((await channels(kept)).email).toBe(false);
});
