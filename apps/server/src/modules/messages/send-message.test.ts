import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EmailGateway } from '#adapters/email/port.ts';
import { messages } from '#modules/messages/module.ts';
import { queueEmail, queueSms } from '#modules/messages/send.ts';
import { mostTries, sendMessage } from '#modules/messages/send-message.ts';
import { unsubscribeUrl } from '#modules/messages/unsubscribe-link.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';

const { context, runJobs } = await buildTestApp({ modules: [messages] });
const { db, gateways, clock } = context;
const signal = new AbortController().signal;

const sent = () =>
  db.query<{ channel: string; recipient: string; text: string; subject: string | null }>(
    sql`select channel, recipient, text, subject from simulator.messages order by id`,
  );
const deliveries = () =>
  db.query<{ id: number; state: string; tries: number; body: string }>(
    sql`select id, state, tries, body from deliveries order by id`,
  );

const code = { to: '+351912345678', text: '123456', kind: 'code', reference: 'code:1' };

beforeEach(async () => {
  await db.execute(sql`truncate deliveries, simulator.messages`);
});

describe('a message', () => {
  test('is sent after the commit, and never after a rollback', async () => {
    await db.transaction((tx) => queueSms(tx, code));
    const gone = db.transaction(async (tx) => {
      await queueSms(tx, { ...code, reference: 'code:2' });
      throw new Error('changed my mind');
    });
    await expect(gone).rejects.toThrow('changed my mind');
    await runJobs();
    expect(await sent()).toEqual([{ channel: 'sms', recipient: code.to, text: '123456', subject: null }]);
  });

  test('of one reference is sent once, however often it is asked for', async () => {
    await db.transaction(async (tx) => {
      await queueSms(tx, code);
      await queueSms(tx, { ...code, text: '654321' });
    });
    await db.transaction((tx) => queueSms(tx, code));
    await runJobs();
    expect((await sent()).map(({ text }) => text)).toEqual(['123456']);
  });

  test('is sent once by a job that runs twice', async () => {
    await db.transaction((tx) => queueSms(tx, code));
    const [delivery] = await deliveries();
    const payload = { delivery_id: delivery?.id };
    await sendMessage.run(payload, context, { eventId: 1, attempt: 1, signal });
    await sendMessage.run(payload, context, { eventId: 1, attempt: 2, signal });
    expect(await sent()).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({ state: 'sent', tries: 1 });
  });

  test('is sent once by a gateway that can tell, when the job is killed before it notes the answer', async () => {
    await db.transaction((tx) => queueSms(tx, { ...code, kind: 'order' }));
    const [delivery] = await deliveries();
    const killedAfterSending = {
      ...context,
      gateways: {
        ...gateways,
        sms: {
          name: 'killed',
          async send(sms: Parameters<typeof gateways.sms.send>[0]) {
            await gateways.sms.send(sms);
            throw new Error('killed');
          },
        },
      },
    };
    const payload = { delivery_id: delivery?.id };
    await expect(
      sendMessage.run(payload, killedAfterSending, { eventId: 1, attempt: 1, signal }),
    ).rejects.toThrow('killed');
    expect((await deliveries())[0]?.state).toBe('waiting');
    await sendMessage.run(payload, context, { eventId: 1, attempt: 2, signal });
    expect(await sent()).toHaveLength(1);
    expect((await deliveries())[0]).toMatchObject({ state: 'sent', tries: 2 });
  });

  test('is given up after the last try, without failing the job for ever', async () => {
    await db.transaction((tx) => queueSms(tx, code));
    const [delivery] = await deliveries();
    const down = {
      ...context,
      gateways: { ...gateways, sms: { name: 'down', send: () => Promise.reject(new Error('down')) } },
    };
    const payload = { delivery_id: delivery?.id };
    await expect(sendMessage.run(payload, down, { eventId: 1, attempt: 1, signal })).rejects.toThrow('down');
    await sendMessage.run(payload, down, { eventId: 1, attempt: mostTries, signal });
    expect((await deliveries())[0]?.state).toBe('failed');
  });

  test('that would come too late is not sent', async () => {
    const sendBefore = new Date(clock().getTime() + 600_000);
    await db.transaction((tx) => queueSms(tx, { ...code, sendBefore }));
    clock.move({ minutes: 10 });
    await runJobs();
    expect(await sent()).toEqual([]);
    expect((await deliveries())[0]?.state).toBe('failed');
  });

  test('with a code leaves nothing to read once it is sent', async () => {
    await db.transaction(async (tx) => {
      await queueSms(tx, code);
      await queueSms(tx, { ...code, kind: 'order', text: 'Pronto', reference: 'order:1' });
    });
    await runJobs();
    expect((await deliveries()).map(({ body }) => body)).toEqual(['', 'Pronto']);
  });

  test('by e-mail carries its subject', async () => {
    await db.transaction((tx) =>
      queueEmail(tx, {
        to: 'Maria@Exemplo.pt',
        subject: 'Pedido',
        text: 'Olá',
        html: '<p>Olá</p>',
        kind: 'order',
        reference: 'e',
      }),
    );
    await runJobs();
    expect(await sent()).toEqual([
      { channel: 'email', recipient: 'maria@exemplo.pt', text: 'Olá', subject: 'Pedido' },
    ]);
  });

  test('by e-mail says how to have no more of them when it is commercial, and only then', async () => {
    const { id: customerId } = await makeCustomer(db);
    const seen: (string | undefined)[] = [];
    const email: EmailGateway = {
      name: 'watched',
      async send({ unsubscribe }) {
        seen.push(unsubscribe);
        return { kind: 'sent', gatewayRef: 'x' };
      },
    };
    const message = { to: 'maria@exemplo.pt', subject: 'Bolo-rei', text: 'Já há.', customerId };
    for (const kind of ['marketing', 'order', 'link', 'archive_ready'])
      await db.transaction((tx) => queueEmail(tx, { ...message, kind, reference: kind }));
    for (const { id } of await deliveries()) {
      const watched = { ...context, gateways: { ...gateways, email } };
      await sendMessage.run({ delivery_id: id }, watched, { eventId: id, attempt: 1, signal });
    }
    expect(seen).toEqual([unsubscribeUrl(context, customerId), undefined, undefined, undefined]);
  });
});
