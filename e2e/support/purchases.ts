// A customer's purchases, past and by one call.
import { expect } from '@playwright/test';
import { ask, type Customer, type Data, decide } from './wire.ts';

const pastelDeNata = '10101';

/** An order of pastéis de nata, 1,50€ each, paid for. */
export async function buy(customer: Customer, quantity: number): Promise<void> {
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      carrinho: { items: [{ id: pastelDeNata, qtd: quantity, complementares: [], opcoes: [] }] },
      id_loja: '862',
      id_tipo_entrega: 0,
      telemovel: customer.phone,
      aceitou: 1,
    },
  });
  const before = (await movements(customer)).length;
  await decide(orderData.orderId, 'aprovar');
  await expect.poll(async () => (await movements(customer)).length).toBe(before + 1);
}

export const movements = async (customer: Customer): Promise<Data[]> =>
  (await ask('GET', '/api/transacoes', { token: customer.token })).transacoes;
