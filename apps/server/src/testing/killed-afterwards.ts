// What comes after an order was paid, for kill.test.ts: its rest, what is missing of it, what is claimed.
import { randomUUID } from 'node:crypto';
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { TestCustomer } from './factories.ts';
import { ask, placeOrder, ringing, settled } from './killed-requests.ts';
import { type KilledServer, until } from './killed-server.ts';

/** On a quarter of an hour. */
const tomorrow = () => new Date(Math.ceil(Date.now() / 900_000) * 900_000 + DAY).toISOString();

/** Ordered, and paid as far as it is due: its shop has received it. */
async function receivedOrder(
  server: KilledServer,
  customer: TestCustomer,
  authorization: string,
  change: object,
): Promise<string> {
  const orderId = await placeOrder(server, customer, authorization, { ...change });
  await server.gateway.decide(await ringing(server, orderId), 'approve');
  await settled(server);
  return orderId;
}

/** Six euros, of which one is balance and 0,80€ the advance. */
export const orderWithAdvance = (server: KilledServer, customer: TestCustomer, authorization: string) =>
  receivedOrder(server, customer, authorization, {
    cart: { items: [{ id: '10101', qtd: 4 }] },
    pickup_at: tomorrow(),
    principio_de_pagamento: 1,
  });

/** The rest is taken at the counter by mistake, and then paid by phone. */
export async function payRest(
  server: KilledServer,
  _customer: TestCustomer,
  authorization: string,
  orderId: string,
): Promise<void> {
  const staff = { authorization: await server.signInStaff(862) };
  const path = `/api/balcao/encomendas/${orderId}/receber`;
  const taking = { id: randomUUID(), meio: 'dinheiro', valor: 4.2 };
  const taken = await ask(server, 'POST', path, staff, taking);
  expect(taken.data).toMatchObject({ por_pagar: 0 });
  const undone = await ask(server, 'POST', `${path}/anular`, staff, { motivo: 'Encomenda errada' });
  expect(undone.data).toMatchObject({ por_pagar: 4.2 });
  const asked = await ask(server, 'POST', `/api/pagamento/${orderId}`, { authorization }, {});
  // Killed on its way to the gateway, it may ring: then it is waited for.
  expect([200, 409]).toContain(asked.status);
  await server.gateway.decide(await ringing(server, orderId), 'approve');
  await settled(server);
  // Once more, as somebody does who isn't sure.
  expect((await ask(server, 'POST', path, staff, taking)).data).toMatchObject({ por_pagar: 0 });
}

/** Two natas and two breads of 1,70€, one euro of balance. */
export const orderOfTwo = (server: KilledServer, customer: TestCustomer, authorization: string) =>
  receivedOrder(server, customer, authorization, {
    cart: {
      items: [
        { id: '10101', qtd: 2 },
        { id: '10103', qtd: 2 },
      ],
    },
  });

/** One of each is missing: a nata's money goes back, for the bread there is a nata. Another bread is claimed once it is collected. */
export async function missAndClaim(
  server: KilledServer,
  _customer: TestCustomer,
  authorization: string,
  orderId: string,
): Promise<void> {
  const staff = { authorization: await server.signInStaff(862) };
  const own = `/api/encomendas/${orderId}`;
  for (const [depois, answer] of [
    { resposta: 'devolver', devolver: 'origem' },
    { resposta: 'trocar', troca: '10101', devolver: 'saldo' },
  ].entries()) {
    const missing = { linha: depois + 1, qtd: 1, depois };
    const marked = await ask(server, 'POST', `/api/balcao/encomendas/${orderId}/faltas`, staff, missing);
    expect(marked.data.faltas).toHaveLength(depois + 1);
    const answered = await ask(server, 'POST', `${own}/faltas/${depois + 1}`, { authorization }, answer);
    expect([answered.status, answered.error?.code]).toEqual([200, undefined]);
  }
  await settled(server);
  await collect(server, orderId);
  const claim = { linhas: [{ linha: 2, qtd: 1 }], texto: 'Faltava', devolver: 'origem', depois: 0 };
  for (let times = 0; times < 2; times += 1) {
    const claimed = await ask(server, 'POST', `${own}/reclamacoes`, { authorization }, claim);
    expect(claimed.data.encomenda.reclamacoes).toMatchObject([{ estado: 'aceite' }]);
  }
  await settled(server);
}

/** The same two of each, collected. */
export async function collectedOrder(
  server: KilledServer,
  customer: TestCustomer,
  authorization: string,
): Promise<string> {
  const orderId = await orderOfTwo(server, customer, authorization);
  await collect(server, orderId);
  return orderId;
}

/** The office gives a nata back the way it was paid, and then a bread as balance; and asks again, not being sure. */
export async function giveBack(
  server: KilledServer,
  _customer: TestCustomer,
  _authorization: string,
  orderId: string,
): Promise<void> {
  const authorization = await server.signInStaff(862, 'manager');
  for (const [index, devolver] of ['origem', 'saldo', 'saldo'].entries()) {
    const linha = Math.min(index, 1) + 1;
    const headers = { authorization, 'idempotency-key': `${devolver} of ${orderId}` };
    const body = { linhas: [{ linha, qtd: 1 }], devolver, motivo: 'Queimado' };
    const { data } = await ask(server, 'POST', `/api/gestao/compras/${orderId}/devolver`, headers, body);
    expect(data.linhas.map(({ resta }: { resta: number }) => resta)).toEqual([1, 2 - Math.min(index, 1)]);
    await settled(server);
  }
}

const collect = ({ db }: KilledServer, orderId: string) =>
  db.execute(
    sql`update orders set state = 'collected', ended_at = now() where id = ${orderId} and state = 'received'`,
  );

async function markMissing(
  server: KilledServer,
  orderId: string,
  linha: number,
  depois: number,
): Promise<void> {
  const staff = { authorization: await server.signInStaff(862) };
  const path = `/api/balcao/encomendas/${orderId}/faltas`;
  const marked = await ask(server, 'POST', path, staff, { linha, qtd: 1, depois });
  expect(marked.data.faltas).toHaveLength(depois + 1);
}

/** The same two and two, of which a nata is missing, and the customer is asked. */
export async function orderOfMissing(server: KilledServer, customer: TestCustomer, authorization: string) {
  const orderId = await orderOfTwo(server, customer, authorization);
  await markMissing(server, orderId, 1, 0);
  await settled(server);
  return orderId;
}

/** Nobody answers in time. A bread is missing too, and with that the customer gives all of it up. */
export async function letItPassAndCancel(
  server: KilledServer,
  _customer: TestCustomer,
  authorization: string,
  orderId: string,
): Promise<void> {
  await server.db.execute(sql`update missing_lines set answer_by = now() where order_id = ${orderId}`);
  await until(
    async () =>
      (await server.db.maybe(
        sql`select from missing_lines where order_id = ${orderId} and answer = 'refund'`,
      )) !== undefined,
  );
  await settled(server);
  await markMissing(server, orderId, 2, 1);
  const answer = { resposta: 'cancelar', devolver: 'origem' };
  for (let times = 0; times < 2; times += 1) {
    const path = `/api/encomendas/${orderId}/faltas/2`;
    expect((await ask(server, 'POST', path, { authorization }, answer)).status).toBe(200);
  }
  await settled(server);
}

/** Eight natas, of which seven are claimed: more than goes back unseen. */
export async function orderThatIsClaimed(
  server: KilledServer,
  customer: TestCustomer,
  authorization: string,
): Promise<string> {
  const orderId = await receivedOrder(server, customer, authorization, {
    cart: { items: [{ id: '10101', qtd: 8 }] },
  });
  await collect(server, orderId);
  const claim = { linhas: [{ linha: 1, qtd: 7 }], texto: 'Faltava', devolver: 'origem', depois: 0 };
  const path = `/api/encomendas/${orderId}/reclamacoes`;
  const claimed = await ask(server, 'POST', path, { authorization }, claim);
  expect(claimed.data.encomenda.reclamacoes).toMatchObject([{ estado: 'em_analise' }]);
  await settled(server);
  return orderId;
}

/** Accepted, and then somebody else refuses it, who is too late. */
export async function decideClaim(
  server: KilledServer,
  _customer: TestCustomer,
  _authorization: string,
  orderId: string,
): Promise<void> {
  const manager = { authorization: await server.signInStaff(862, 'manager') };
  const { id } = await server.db.one<{ id: string }>(
    sql`select id from order_claims where order_id = ${orderId}`,
  );
  const decide = (decisao: string) =>
    ask(server, 'PUT', `/api/gestao/reclamacoes/${id}`, manager, { decisao, resposta: 'Desculpe.' });
  // Killed before it could answer, it has been decided.
  expect([200, 409]).toContain((await decide('aceite')).status);
  expect((await decide('recusada')).status).toBe(409);
  await settled(server);
}
