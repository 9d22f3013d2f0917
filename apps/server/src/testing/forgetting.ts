// What tests of being forgotten ask for, and what becomes of it.
import sql from 'sql-template-tag';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { type aCustomer, ownsEmail } from './visitor.ts';

export type Customer = Awaited<ReturnType<typeof aCustomer>>;

/** The newest link that was mailed to an address, before it is sent and forgotten. */
export async function mailedToken(server: TestApp, email: string): Promise<string> {
  const { body } = await server.context.db.one<{ body: string }>(sql`
    select body from deliveries where channel = 'email' and recipient = ${email} order by id desc limit 1`);
  return /\/rgpd\/esquecimento\/([\w-]+)/.exec(body)?.[1] ?? '';
}

/** @returns the token of the mailed link */
export async function askToBeForgotten(
  server: TestApp,
  customer: Customer,
  email = 'quero.sair@exemplo.pt',
): Promise<string> {
  await ownsEmail(server, customer.id, email);
  const answer = await customer.post('/rgpd/esquecimento', { email });
  expect(answer.error).toBeUndefined();
  return await mailedToken(server, email);
}

export const erasedSince = async (server: TestApp, { id }: Customer) =>
  (
    await server.context.db.one<{ erased_at: Date | null }>(
      sql`select erased_at from customers where id = ${id}`,
    )
  ).erased_at;

/** With the name of one Zulmira wherever words may be. */
export async function placeNamedOrder(server: TestApp, customer: Customer): Promise<string> {
  const response = await server.inject({
    method: 'POST',
    url: '/api/finaliza-encomenda',
    headers: {
      authorization: `Bearer ${customer.identity.idToken}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    payload: JSON.stringify({
      cart: {
        items: [{ id: '10101', qtd: 2, complementares: [], opcoes: [], nota: 'Zulmira gosta tostado' }],
      },
      id_loja: 862,
      id_tipo_entrega: 0,
      telemovel: customer.person.telemovel,
      aceitou: true,
      nome: 'Zulmira Pancrácia',
      nif: '501964843',
      email: 'zulmira.fatura@exemplo.pt',
      nota: 'Para a Zulmira',
    }),
  });
  return response.json().data.orderData.orderId;
}
