// Card and phone side by side, failing gateways, and attempts to pay less: an order is paid once.
import { readFileSync } from 'node:fs';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import {
  aBuyer,
  anOrderByCard,
  anOrderByPhone,
  decide,
  moneyOf,
  paymentsOf,
  requestsOf,
} from '../../testing/buyer.ts';

const server = await auditedServer();
const simulator = server.context.gateways.payments;

const statesOf = async (orderId: string) => (await paymentsOf(server, orderId)).map(({ state }) => state);
const later = (seconds: number) => server.context.clock.move({ seconds });

const cardOrder = () => anOrderByCard(server);
const phoneOrder = () => anOrderByPhone(server);

describe('beside the phone', () => {
  test('a double click is one page', async () => {
    const { buyer, orderId } = await phoneOrder();
    const [one, two] = await Promise.all([buyer.payByCard(orderId), buyer.payByCard(orderId)]);
    await server.runJobs();
    const third = await buyer.payByCard(orderId);
    expect(third.data.redirect_url).toBeTruthy();
    for (const { data } of [one, two]) expect(data.redirect_url).toBe(third.data.redirect_url);
    expect(await requestsOf(server, orderId)).toHaveLength(2);
  });

  test('the card pays, the phone approves too: the second payment goes back', async () => {
    const { buyer, orderId } = await phoneOrder();
    await buyer.payByCard(orderId);
    await decide(server, orderId, 'approve', 1);
    await decide(server, orderId, 'approve', 0);
    await server.runJobs();
    expect(await statesOf(orderId)).toEqual(['refunded', 'paid']);
    expect((await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents)).toEqual([300, 0]);
    expect((await buyer.read(orderId)).pagamento).toMatchObject({ metodo: 'cartao', estado: 'paid' });
    expect(await moneyOf(server, buyer)).toMatchObject({ progress: 300 });
  });

  test('the phone pays: the card’s page is closed, and the receipt names the phone', async () => {
    const { buyer, orderId } = await phoneOrder();
    await buyer.payByCard(orderId);
    await decide(server, orderId, 'approve', 0);
    await server.runJobs();
    expect((await buyer.read(orderId)).pagamento).toMatchObject({ metodo: 'mbway', estado: 'paid' });
    await expect(decide(server, orderId, 'approve', 1)).rejects.toThrow('Nothing waits');
    later(11);
    await server.runSweeps();
    expect(await statesOf(orderId)).toEqual(['paid', 'expired']);
  });

  test('a phone that isn’t answered doesn’t end the order of who is on the card’s page', async () => {
    const { buyer, orderId } = await phoneOrder();
    await buyer.payByCard(orderId);
    later(241);
    await server.runSweeps();
    await server.runJobs();
    expect(await statesOf(orderId)).toEqual(['expired', 'pending']);
    await decide(server, orderId, 'approve', 1);
    expect((await buyer.read(orderId)).pago).toBe(1);
  });

  test('nor does one that was asked for after the page was opened', async () => {
    const { buyer, orderId } = await cardOrder();
    await buyer.askAgain(orderId);
    await server.runJobs();
    later(241);
    await server.runSweeps();
    await server.runJobs();
    expect(await buyer.read(orderId)).toMatchObject({
      estado: 'awaiting_payment',
      pagamento: { estado: 'expired' },
    });
    await decide(server, orderId, 'approve', 0);
    expect((await buyer.read(orderId)).pago).toBe(1);
  });

  test('a phone that hasn’t rung yet doesn’t ring once the card is chosen', async () => {
    const buyer = await aBuyer(server);
    const { orderId } = await buyer.order();
    await buyer.payByCard(orderId);
    await server.runJobs();
    expect((await requestsOf(server, orderId)).map(({ phone }) => phone)).toEqual(['']);
    expect(await statesOf(orderId)).toEqual(['cancelled', 'pending']);
  });

  test('a phone of which nobody knows whether it rang is waited for', async () => {
    const buyer = await aBuyer(server);
    await server.context.gateways.paymentSimulator?.script(buyer.phone, 'silence');
    const { orderId } = await buyer.order();
    await server.runJobs();
    expect((await buyer.payByCard(orderId)).code).toBe('payment_unknown');
  });
});

describe('a gateway that goes wrong', () => {
  test('by losing the page’s address opens it with the next question', async () => {
    const buyer = await aBuyer(server);
    await server.context.gateways.paymentSimulator?.script('', 'silence');
    const order = await buyer.order({ metodo: 'cartao' });
    expect(order.redirect_url).toBeNull();
    expect((await buyer.read(order.orderId)).pagamento?.estado).toBe('unknown');
    const { data } = await buyer.payByCard(order.orderId);
    expect(data.redirect_url).toBeTruthy();
    await decide(server, order.orderId, 'approve', 1);
    expect((await buyer.read(order.orderId)).pago).toBe(1);
  });

  test('by failing is told, and MB WAY is there', async () => {
    const buyer = await aBuyer(server);
    await server.context.gateways.paymentSimulator?.script('', 'error');
    const { orderId } = await buyer.order({ metodo: 'cartao' });
    expect((await buyer.read(orderId)).pagamento?.estado).toBe('failed');
    await buyer.askAgain(orderId);
    await server.runJobs();
    await decide(server, orderId, 'approve');
    expect((await buyer.read(orderId)).pago).toBe(1);
  });

  test('by throwing at us while the customer waits leaves the job to do it', async () => {
    const { buyer, orderId } = await phoneOrder();
    server.context.gateways.payments = {
      ...simulator,
      requestPayment: () => Promise.reject(new Error('the process is going down')),
    };
    expect(await buyer.payByCard(orderId)).toMatchObject({ status: 200, data: { redirect_url: null } });
    server.context.gateways.payments = simulator;
    await server.runJobs();
    expect((await buyer.read(orderId)).pagamento?.redirect_url).toBeTruthy();
  });
});

describe('an attacker', () => {
  test('doesn’t reach another customer’s page or order, and what the address of return says pays nothing', async () => {
    const { buyer, orderId } = await cardOrder();
    const stranger = await aBuyer(server);
    expect((await stranger.payByCard(orderId)).status).toBe(404);
    expect((await stranger.call('GET', `/api/encomendas/${orderId}`)).status).toBe(404);
    const forged = `/carrinho/pagamento?pedido=${orderId}&volta=1&estado=pago&redirect_status=succeeded`;
    await server.inject({ url: forged });
    expect((await buyer.read(orderId)).pago).toBe(0);
  });

  test('neither names the amount nor the page, whatever the body says', async () => {
    const { buyer, orderId } = await phoneOrder();
    const { data } = await buyer.call('POST', `/api/pagamento/${orderId}`, {
      metodo: 'cartao',
      valor: 0.01,
      amount: 1,
      total: 0.01,
      redirect_url: 'https://elsewhere.example/',
      return_url: 'https://elsewhere.example/',
    });
    expect(data.redirect_url).toContain('/simulador/cartao/');
    const [, request] = await server.context.db.query<{ amount: number; back: string }>(sql`
      select s.amount_cents as amount, s.return_url as back from simulator.payments s
      join payments p on p.id::text = s.idempotency_key where p.order_id = ${orderId} order by p.attempt`);
    expect(request?.amount).toBe(300);
    expect(new URL(request?.back ?? '').origin).toBe(new URL(server.context.settings.publicUrl).origin);
  });

  test('who paid another amount on the page has paid nothing, and somebody is told', async () => {
    const { buyer, orderId } = await cardOrder();
    server.context.gateways.payments = {
      ...simulator,
      getStatus: async ({ gatewayRef }) => ({ state: 'paid', gatewayRef, amount: cents(1) }),
    };
    later(11);
    await server.runSweeps();
    expect((await buyer.read(orderId)).pago).toBe(0);
    const [payment] = await paymentsOf(server, orderId);
    const findings = await server.context.db.query(
      sql`select kind, details->>'amount' as amount from payment_findings where payment_id = ${payment?.id}`,
    );
    expect(findings).toEqual([{ kind: 'callback_differs', amount: '1' }]);
  });

  test('can’t have a foreign address shown as the way back from the page', async () => {
    const { orderId, page } = await cardOrder();
    await server.context.db.execute(sql`
      update simulator.payments set cancel_url = 'https://elsewhere.example/"><script>x()</script>'
      where id = ${(await requestsOf(server, orderId))[0]?.id}`);
    const { payload, headers } = await server.inject({ url: new URL(page).pathname });
    expect(payload).not.toContain('elsewhere.example');
    expect(payload).not.toContain('<script>');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(payload).not.toMatch(/ style=| on[a-z]+=/);
    expect((await server.inject({ url: '/simulador/cartao/nobody' })).statusCode).toBe(404);
  });

  test('finds no MB WAY request under the address of a card’s page', async () => {
    const { orderId } = await phoneOrder();
    const [request] = await requestsOf(server, orderId);
    expect((await server.inject({ url: `/simulador/cartao/${request?.id}` })).statusCode).toBe(404);
  });
});

test('the page’s script asks nobody but this server', () => {
  const script = readFileSync(new URL('../simulator/card.js', import.meta.url), 'utf8');
  expect(script).not.toMatch(/https?:\/\//);
});
