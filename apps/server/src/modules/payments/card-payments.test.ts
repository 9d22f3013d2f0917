import { describe, expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import {
  aBuyer,
  anOrderByCard,
  anOrderByPhone,
  decide,
  moneyOf,
  nextKey,
  notificationsOf,
  paymentsOf,
  requestsOf,
  twoNatas,
} from '../../testing/buyer.ts';

const server = await auditedServer();
const simulator = server.context.gateways.payments;

const statesOf = async (orderId: string) => (await paymentsOf(server, orderId)).map(({ state }) => state);
const later = (seconds: number) => server.context.clock.move({ seconds });

const cardOrder = () => anOrderByCard(server);
const phoneOrder = () => anOrderByPhone(server);

describe('at the checkout', () => {
  test('both methods are told, MB WAY first, and MB WAY is what the specification’s call asks for', async () => {
    const { buyer, orderId } = await phoneOrder();
    const { data } = await buyer.call('POST', '/api/calcula-encomenda', {
      cart: { items: twoNatas },
      id_loja: 862,
    });
    expect(data.loyaltyData.metodos).toEqual(['mbway', 'cartao']);
    expect(await buyer.read(orderId)).toMatchObject({
      metodos: ['mbway', 'cartao'],
      pagamento: { metodo: 'mbway', redirect_url: null },
    });
  });

  test('a card is answered with the gateway’s page at once, and rings no phone', async () => {
    const { buyer, orderId, page } = await cardOrder();
    const [request, ...more] = await requestsOf(server, orderId);
    expect(more).toEqual([]);
    expect(request?.phone).toBe('');
    expect(new URL(page).pathname).toBe(`/simulador/cartao/${request?.id}`);
    const { expira, criada, pagamento } = await buyer.read(orderId);
    expect(pagamento).toMatchObject({
      metodo: 'cartao',
      estado: 'pending',
      telemovel: '',
      redirect_url: page,
    });
    expect(Date.parse(expira) - Date.parse(criada)).toBe(900_000);
  });

  test('the same key sent again is the same order and the same page; with another method it is an error', async () => {
    const buyer = await aBuyer(server);
    const key = nextKey();
    const body = {
      cart: { items: twoNatas },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: buyer.national,
      aceitou: true,
    };
    const send = (metodo: string) => buyer.call('POST', '/api/finaliza-encomenda', { ...body, metodo }, key);
    // All are in progress before the gateway answers the first, so the second waits just as long.
    const all = Promise.withResolvers<void>();
    let asked = 0;
    server.context.gateways.payments = {
      ...simulator,
      async requestPayment(request) {
        asked += 1;
        if (asked === 3) all.resolve();
        await all.promise;
        return await simulator.requestPayment(request);
      },
    };
    const answers = await Promise.all([send('cartao'), send('cartao'), send('cartao')]);
    const [first] = answers;
    expect(first?.data.orderData.redirect_url).toMatch(/\/simulador\/cartao\//);
    for (const answer of answers) expect(answer.data.orderData).toEqual(first?.data.orderData);
    expect(await requestsOf(server, first?.data.orderData.orderId)).toHaveLength(1);
    expect((await send('mbway')).code).toBe('idempotency_key_reused');
  });

  test('an unknown method, and one that the gateway doesn’t offer, is a field’s error', async () => {
    const { buyer, orderId } = await phoneOrder();
    const odd = await buyer.call('POST', `/api/pagamento/${orderId}`, { metodo: 'cheque' });
    expect([odd.status, Object.keys(odd.error.fields)]).toEqual([422, ['metodo']]);
    server.context.gateways.payments = { ...simulator, methods: ['mbway'] };
    expect((await buyer.payByCard(orderId)).error.fields).toHaveProperty('metodo');
    expect((await buyer.read(orderId)).metodos).toEqual(['mbway']);
    await expect(buyer.order({ metodo: 'cartao' })).rejects.toThrow('metodo');
    expect(await paymentsOf(server, orderId)).toHaveLength(1);
  });
});

describe('on the page', () => {
  test('paying pays the order, with the points of any other payment', async () => {
    const { buyer, orderId } = await cardOrder();
    await decide(server, orderId, 'approve');
    expect(await buyer.read(orderId)).toMatchObject({
      pago: 1,
      metodos: [],
      pagamento: { metodo: 'cartao', estado: 'paid', redirect_url: null },
    });
    expect(await moneyOf(server, buyer)).toMatchObject({ progress: 300 });
  });

  test.each(['duplicate', 'disorder'] as const)(
    'a gateway that tells it badly (%s) pays once',
    async (decision) => {
      const { buyer, orderId } = await cardOrder();
      await decide(server, orderId, decision);
      expect(await statesOf(orderId)).toEqual(['paid']);
      expect(await moneyOf(server, buyer)).toMatchObject({ progress: 300 });
    },
  );

  test('a word that is lost is found by asking', async () => {
    const { buyer, orderId } = await cardOrder();
    await decide(server, orderId, 'lose');
    expect((await buyer.read(orderId)).pago).toBe(0);
    later(11);
    await server.runSweeps();
    expect((await buyer.read(orderId)).pago).toBe(1);
  });

  test('a card that the bank refuses leaves the order to be paid by MB WAY', async () => {
    const { buyer, orderId } = await cardOrder();
    await decide(server, orderId, 'decline');
    expect(await buyer.read(orderId)).toMatchObject({
      estado: 'awaiting_payment',
      pagamento: { estado: 'declined' },
    });
    const { data } = await buyer.askAgain(orderId);
    expect(data).toMatchObject({
      redirect_url: null,
      encomenda: { pagamento: { metodo: 'mbway', telemovel: buyer.phone } },
    });
    await server.runJobs();
    await decide(server, orderId, 'approve', 1);
    expect(await statesOf(orderId)).toEqual(['declined', 'paid']);
  });

  test('a page that closes before its time leaves the order its own, and it is paid by another', async () => {
    const { buyer, orderId } = await cardOrder();
    await decide(server, orderId, 'expire');
    expect(await buyer.read(orderId)).toMatchObject({
      estado: 'awaiting_payment',
      pagamento: { estado: 'expired' },
    });
    const { data } = await buyer.payByCard(orderId);
    await decide(server, orderId, 'approve', 1);
    expect(data.redirect_url).toBeTruthy();
    expect((await buyer.read(orderId)).pago).toBe(1);
  });

  test('a window without an answer ends the order, closes the page and gives the balance back', async () => {
    const buyer = await aBuyer(server, { balance: 100 });
    const { orderId } = await buyer.order({ metodo: 'cartao', usar_premio: 1 });
    await server.runJobs();
    later(901);
    await server.runSweeps();
    await server.runJobs();
    expect((await buyer.read(orderId)).estado).toBe('expired');
    expect(await moneyOf(server, buyer)).toMatchObject({ balance: 100, held: 0 });
    await expect(decide(server, orderId, 'approve')).rejects.toThrow('Nothing waits');
  });

  test('an order that is cancelled closes it, and money that was faster goes back', async () => {
    const { buyer, orderId } = await cardOrder();
    await decide(server, orderId, 'lose');
    expect((await buyer.cancel(orderId)).status).toBe(200);
    await server.runJobs();
    later(700);
    await server.runSweeps();
    await server.runJobs();
    expect(await statesOf(orderId)).toEqual(['refunded']);
    expect(await notificationsOf(server, orderId)).toContain('payment_refunded');
  });
});
