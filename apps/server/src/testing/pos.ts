// Another maker's till for tests: the key of a shop, and what it does with it.
import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { createPosKey } from '#modules/pos/create-key.ts';
import type { TestApp } from './app.ts';
import type { Answer } from './visitor.ts';

type Context = Pick<TestApp['context'], 'db' | 'secrets'> & { clock: () => Date };

/** @returns a key of the shop, as its maker was told it */
export async function posKey({ db, secrets, clock }: Context, shopId = 862): Promise<string> {
  const made = await db.transaction((tx) =>
    createPosKey(tx, secrets, null, { shopId, name: 'Caixa do balcão' }, clock()),
  );
  return made.key;
}

/** A key that was good, and is no longer. */
export async function endedPosKey(context: Context, how: 'revoked_at' | 'expires_at', shopId = 862) {
  const key = await posKey(context, shopId);
  const { db, clock } = context;
  await (how === 'revoked_at'
    ? db.execute(sql`update pos_keys set revoked_at = ${clock()} where prefix = ${key.slice(0, 11)}`)
    : db.execute(sql`update pos_keys set expires_at = ${clock()} where prefix = ${key.slice(0, 11)}`));
  return key;
}

export type Pos = Awaited<ReturnType<typeof openPos>>;

export async function openPos(server: TestApp, shopId = 862) {
  const key = await posKey(server.context, shopId);
  const ask = async (method: 'GET' | 'POST', path: string, body?: object, once: string = randomUUID()) => {
    const response = await server.inject({
      method,
      url: `/pos/v1${path}`,
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': once },
      ...(body && { payload: body }),
    });
    return Object.assign({ status: response.statusCode }, response.json()) as Answer;
  };
  return {
    key,
    ask,
    identify: (codigo: string, once?: string) => ask('POST', '/clientes/identificar', { codigo }, once),
    register: (telemovel: string, once?: string) => ask('POST', '/clientes', { telemovel }, once),
    quote: (identificacao: string, valor: number, usar_saldo = true) =>
      ask('POST', '/calcula-venda', { identificacao, valor, usar_saldo }),
    sell: (identificacao: string, valor: number, more: object = {}, once?: string) =>
      ask('POST', '/vendas', { identificacao, valor, ...more }, once),
    read: (id: string) => ask('GET', `/vendas/${id}`),
    /** Without an amount, all that is left. */
    refund: (id: string, once?: string, valor?: number) =>
      ask('POST', `/vendas/${id}/devolucao`, valor === undefined ? {} : { valor }, once),
    async serve(codigo: string, valor: number, more: object = {}, once?: string) {
      const { data } = await ask('POST', '/clientes/identificar', { codigo });
      return await ask('POST', '/vendas', { identificacao: data?.identificacao, valor, ...more }, once);
    },
  };
}
