import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { messages } from '#modules/messages/module.ts';
import { queueEmail, queueSms } from '#modules/messages/send.ts';
import { payments } from '#modules/payments/module.ts';
import { simulator } from '#modules/simulator/module.ts';
import { buildApp } from '../../app.ts';
import { buildTestApp } from '../../testing/app.ts';
import { makeCustomer } from '../../testing/factories.ts';
import { makeOrder } from '../../testing/order.ts';

const { context, inject, runJobs } = await buildTestApp({ modules: [messages, payments, simulator] });
const { db, clock, gateways } = context;

const phone = '+351912345678';
const json = async (url: string) => (await inject({ url })).json();

describe('the messages', async () => {
  await db.transaction(async (tx) => {
    await queueSms(tx, { to: phone, text: '123456', kind: 'code', reference: '1' });
    await queueSms(tx, { to: '+351961111111', text: '654321', kind: 'code', reference: '2' });
    await queueEmail(tx, {
      to: 'Ana@Exemplo.pt',
      subject: 'Olá',
      text: 'Bom dia',
      kind: 'order',
      reference: '3',
    });
  });
  await runJobs();

  test('are there newest first, in the envelope, with the fields of the wire', async () => {
    const { success, data } = await json('/simulador/mensagens');
    expect(success).toBe(true);
    expect(data).toEqual([
      {
        id: '3',
        canal: 'email',
        para: 'ana@exemplo.pt',
        texto: 'Bom dia',
        assunto: 'Olá',
        quando: clock().toISOString(),
      },
      { id: '2', canal: 'sms', para: '+351961111111', texto: '654321', quando: clock().toISOString() },
      { id: '1', canal: 'sms', para: phone, texto: '123456', quando: clock().toISOString() },
    ]);
  });

  test.each([
    '912345678',
    '+351912345678',
    '%2B351912345678',
    '351912345678',
    '00351912345678',
    '912 345 678',
  ])('are found for the phone spelt %s', async (para) => {
    const { data } = await json(`/simulador/mensagens?para=${para}`);
    expect(data.map(({ texto }: { texto: string }) => texto)).toEqual(['123456']);
  });

  test('are found for an e-mail address in any case, and for nobody when nobody has any', async () => {
    expect((await json('/simulador/mensagens?para=ANA@exemplo.pt')).data).toHaveLength(1);
    expect((await json('/simulador/mensagens?para=913000000')).data).toEqual([]);
  });
});

describe('a payment', () => {
  const decide = (id: string, decisao: string) =>
    inject({ method: 'POST', url: `/simulador/pagamentos/${id}`, payload: { decisao } });

  async function ask() {
    const customer = await makeCustomer(db);
    const order = await makeOrder(db, customer.id);
    const { id } = await db.one<{ id: string }>(sql`select id from payments where order_id = ${order.id}`);
    const outcome = await gateways.payments.requestPayment({
      paymentId: id,
      orderRef: '860-042',
      amount: cents(360),
      phone,
      description: 'Baixa #042',
      windowSeconds: 240,
      method: 'mbway' as const,
      returnUrl: '',
      cancelUrl: '',
      requestedAt: new Date('2026-03-11T10:00:00Z'),
    });
    if (outcome.kind !== 'pending') throw new Error(outcome.kind);
    return { orderId: order.id, paymentId: id, ref: outcome.gatewayRef };
  }

  test('that is approved has told the shop by the time it is answered', async () => {
    const { orderId, paymentId, ref } = await ask();
    const [listed] = (await json('/simulador/pagamentos?para=912345678')).data;
    expect(listed).toEqual({
      id: ref,
      order_id: orderId,
      metodo: 'mbway',
      telemovel: phone,
      valor: 3.6,
      estado: 'pending',
      descricao: 'Baixa #042',
      expira: new Date(clock().getTime() + 240_000).toISOString(),
    });
    const answer = await decide(ref, 'aprovar');
    expect([answer.statusCode, answer.json().data.estado]).toEqual([200, 'paid']);
    const payment = await db.one<{ state: string }>(sql`select state from payments where id = ${paymentId}`);
    expect(payment.state).toBe('paid');
  });

  test('is decided once, and only if there is one', async () => {
    const { ref } = await ask();
    expect((await decide(ref, 'recusar')).json().data.estado).toBe('rejected');
    expect((await decide(ref, 'aprovar')).statusCode).toBe(409);
    expect((await decide('0190a3a0-0000-7000-8000-000000000000', 'aprovar')).statusCode).toBe(404);
    expect((await decide('nada', 'aprovar')).statusCode).toBe(404);
    const odd = await decide(ref, 'talvez');
    expect([odd.statusCode, Object.keys(odd.json().error.fields)]).toEqual([422, ['decisao']]);
  });

  test('that nobody answers shows as expired', async () => {
    await ask();
    clock.move({ seconds: 240 });
    expect((await json('/simulador/pagamentos')).data[0].estado).toBe('expired');
  });

  test('can be scripted to go wrong', async () => {
    const payload = { telemovel: '912345678', comportamento: 'sem_resposta' };
    const answer = await inject({ method: 'POST', url: '/simulador/guiao', payload });
    expect(answer.json().data).toEqual({ telemovel: phone, comportamento: 'sem_resposta' });
    await expect(ask()).rejects.toThrow('unknown');
    const bad = await inject({ method: 'POST', url: '/simulador/guiao', payload: { telemovel: '1' } });
    expect(Object.keys(bad.json().error.fields)).toEqual(['comportamento']);
  });
});

describe('the page', () => {
  test('keeps to the content security policy: nothing inline', async () => {
    const answer = await inject({ url: '/simulador', headers: { accept: 'text/html' } });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
    const linked = [...answer.body.matchAll(/(?:href|src)="(\/simulador\/[^"]+)"/g)].map(
      ([, url]) => url ?? '',
    );
    expect(linked).toHaveLength(5);
    for (const url of [...linked, '/simulador/fraunces.woff2'])
      expect((await inject({ url })).statusCode).toBe(200);
  });

  test('is not there beside real gateways', async () => {
    const settings = { ...context.settings, simulators: false };
    const app = await buildApp({ ...context, settings }, [simulator]);
    for (const url of ['/simulador', '/simulador/mensagens', '/simulador/pagamentos']) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
  });
});
