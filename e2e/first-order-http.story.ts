import { expect, test } from '@playwright/test';
import { moveOrder } from './support/staff.ts';
import { ask, decide, expectOrder, newCustomer, send } from './support/wire.ts';

// The main path through the calls of the contract alone.
const cart = {
  items: [
    { id: '10101', qtd: 2, complementares: [], opcoes: ['9161'] },
    { id: '10102', qtd: 1, complementares: ['8009'], opcoes: ['9201'] },
  ],
};

test('a newcomer signs up, orders at 862, pays, is told when it is ready and finds the points', async () => {
  const customer = await newCustomer();
  const { token } = customer;

  const shops = await ask('GET', '/api/lojas-ordering');
  expect(shops.map((shop: { id: number }) => shop.id)).toEqual(expect.arrayContaining([860, 862, 848]));
  const menu = await ask('GET', '/api/menus/862');
  expect(menu.seccoes.length).toBeGreaterThan(0);

  const { loyaltyData } = await ask('POST', '/api/calcula-encomenda', {
    token,
    body: { cart, id_loja: 862 },
  });
  expect(loyaltyData.transaction).toMatchObject({ total_transaction: 5.5, total_outstanding_removed: 0 });

  const order = {
    cart,
    id_loja: 862,
    id_tipo_entrega: 0,
    telemovel: customer.phone,
    aceitou: true,
    nome: customer.name,
    email: customer.email,
    nif: '',
    usar_premio: 0,
  };
  const headers = { 'Idempotency-Key': `story-${customer.phone}` };
  const { orderData, privateData } = await ask('POST', '/api/finaliza-encomenda', {
    token,
    headers,
    body: order,
  });
  expect(orderData).toMatchObject({ status: -3, pago: 0, total: 5.5 });
  expect(privateData.ordering).toMatchObject([
    { order_id: orderData.orderId, id_estado: -3, pago: 0, total: 5.5 },
  ]);
  expect((await ask('POST', '/api/finaliza-encomenda', { token, headers, body: order })).orderData).toEqual(
    orderData,
  );

  await decide(orderData.orderId, 'aprovar');
  await expectOrder(customer, orderData.orderId, { id_estado: -1, pago: 1 });
  await moveOrder(orderData.orderId, 'iniciar');
  await expectOrder(customer, orderData.orderId, { id_estado: 1 });
  await moveOrder(orderData.orderId, 'concluir');
  await expectOrder(customer, orderData.orderId, { id_estado: 2 });
  await moveOrder(orderData.orderId, 'entregar');

  const after = await ask('POST', '/api/refresh-private-data', { token, body: { value: 1 } });
  expect(after.ordering).toEqual([]);
  expect(after.user.data).toMatchObject({ pontos: 0, acumulado: 5.5, patamar: 10, saldo: 0 });
  expect(after.transacoes).toMatchObject([{ valor_pago: 5.5, desconto: 0, id_loja: 862 }]);
});

test('what a client says of prices, points and states changes nothing', async () => {
  const customer = await newCustomer();
  const forged = {
    items: [{ id: '10101', qtd: 1, preco_unitario: 0.01, complementares: [], opcoes: [] }],
    cabecalho: { total: 0.01, desconto: 99, pointsAdded: 500, status: 2 },
  };
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': 'forged' },
    body: {
      cart: forged,
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: customer.phone,
      aceitou: true,
      total: 0,
      pago: 1,
      id_estado: 2,
      saldo: 1000,
      pontos: 9,
    },
  });
  expect(orderData).toMatchObject({ total: 1.5, pago: 0, status: -3 });
  const { user } = await ask('POST', '/api/refresh-private-data', { token: customer.token });
  expect(user.data).toMatchObject({ saldo: 0, pontos: 0 });
});

test('another customer’s order answers as unknown', async () => {
  const [owner, stranger] = [await newCustomer(), await newCustomer('Outra Pessoa')];
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: owner.token,
    headers: { 'Idempotency-Key': 'mine' },
    body: { carrinho: cart, id_loja: '862', id_tipo_entrega: 1, telemovel: owner.phone, aceitou: 1 },
  });
  for (const [method, path] of [
    ['GET', `/api/encomendas/${orderData.orderId}`],
    ['POST', `/api/pagamento/${orderData.orderId}`],
    ['DELETE', `/api/pagamento/${orderData.orderId}`],
  ] as const) {
    expect((await send(method, path, { token: stranger.token })).status).toBe(404);
  }
});
