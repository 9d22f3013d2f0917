// A customer's purchases, past and by one call.
import { expect } from '@playwright/test';
import { ask, type Customer, type Data, decide } from './wire.ts';

const pastelDeNata = '10101';

/** An order paid for, of pastéis de nata, 1,50€ each, unless something else is said. */
export async function buy(customer: Customer, quantity: number, product = pastelDeNata): Promise<void> {
  const { orderData } = await ask('POST', '/api/finaliza-encomenda', {
    token: customer.token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: {
      carrinho: { items: [{ id: product, qtd: quantity, complementares: [], opcoes: [] }] },
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
