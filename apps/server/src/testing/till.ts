// A till for tests: someone of the shop signed in, and what they do for a customer.

import { randomUUID } from 'node:crypto';
import { rotatingCode, stepAt } from '@fornada/domain/rotating-code.ts';
import sql from 'sql-template-tag';
import { staffTokenHash } from '#modules/staff/sessions.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { TestApp } from './app.ts';
import { staffToken } from './callers.ts';
import { signInDevice } from './identity.ts';
import { type Answer, send } from './visitor.ts';

export type Till = Awaited<ReturnType<typeof openTill>>;

/** Someone at the counter of a shop, 862 unless said otherwise. */
export async function openTill(server: TestApp, loja = 862, role: StaffActor['role'] = 'assistant') {
  const token = await staffToken(server.context, role, loja);
  const { db, secrets, clock } = server.context;
  /** Tests let hours pass; this till signs in again in time. */
  const goOn = () => {
    const until = new Date(clock().getTime() + 3_600_000);
    return db.execute(sql`
      update staff_sessions set seen_at = ${clock()}, expires_at = ${until}
      where token_hash = ${staffTokenHash(secrets, token)}`);
  };
  const post = async (path: string, body: object): Promise<Answer> => {
    await goOn();
    return await send(server, path, { token, body });
  };
  const identify = (codigo: string) => post('/api/balcao/clientes/identificar', { loja, codigo });
  return {
    token,
    post,
    identify,
    register: (telemovel: string) => post('/api/balcao/clientes', { loja, telemovel }),
    quote: (identificacao: string, valor: number, usar_saldo = true) =>
      post('/api/balcao/vendas/calcular', { loja, identificacao, valor, usar_saldo }),
    sell: (identificacao: string, valor: number, more: object = {}) =>
      post('/api/balcao/vendas', { loja, id: randomUUID(), identificacao, valor, ...more }),
    claim: (identificacao: string, valor: number, talao: string, data: string) =>
      post('/api/balcao/vendas/talao', { loja, id: randomUUID(), identificacao, valor, talao, data }),
    tell: (vendas: object[]) => post('/api/balcao/vendas/fila', { loja, vendas }),
    undo: (id: string, motivo = 'Engano no valor') => post(`/api/balcao/vendas/${id}/anular`, { motivo }),
    /** Lines of the menu: to nobody, taken away and paid in cash, unless said otherwise. */
    sellLines: (items: object[], total: number, more: object = {}) =>
      post('/api/balcao/vendas/linhas', {
        ...{ loja, id: randomUUID(), cart: { items }, id_tipo_entrega: 0, total, meio: 'dinheiro', ...more },
      }),
    /** The same, asked of a phone: what is said of it later by its id. */
    ask: (items: object[], total: number, more: object = {}) =>
      post('/api/balcao/vendas/pedidos', {
        ...{ loja, id: randomUUID(), cart: { items }, id_tipo_entrega: 0, total, ...more },
      }),
    async asked(method: 'GET' | 'DELETE', id: string): Promise<Answer> {
      await goOn();
      const headers = { authorization: `Bearer ${token}` };
      const answer = await server.inject({ method, url: `/api/balcao/vendas/pedidos/${id}`, headers });
      return { status: answer.statusCode, retryAfter: 0, ...answer.json() };
    },
    /** Units of lines, or all that is left. */
    returnLines: (sale: string, linhas: object[] = [], more: object = {}) =>
      post(`/api/balcao/vendas/linhas/${sale}/devolver`, {
        ...{ id: randomUUID(), linhas, motivo: 'Veio outro', ...more },
      }),
    async list() {
      await goOn();
      const headers = { authorization: `Bearer ${token}` };
      return (await server.inject({ method: 'GET', url: `/api/balcao/vendas?loja=${loja}`, headers })).json()
        .data;
    },
    /** Identifies by what is shown, and sells. */
    async serve(codigo: string, valor: number, more: object = {}) {
      const { data } = await identify(codigo);
      return await post('/api/balcao/vendas', {
        loja,
        id: randomUUID(),
        identificacao: data?.identificacao,
        valor,
        ...more,
      });
    },
  };
}

/** A customer's phone that shows the code that changes. */
export async function aPhoneShowing(server: TestApp, customerId: number) {
  const { context, inject } = server;
  const { idToken } = await signInDevice(context, customerId);
  const headers = { authorization: `Bearer ${idToken}` };
  const { data } = (await inject({ method: 'GET', url: '/api/fidelizacao/segredo-qr', headers })).json();
  const key = Uint8Array.from(Buffer.from(data.chave, 'base64url'));
  const card = { card: data.cartao, key, customerId };
  return () => rotatingCode(card, stepAt(context.clock().getTime()));
}
