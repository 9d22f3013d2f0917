// A shop's counter as a test asks it of what orders owe: as an assistant of 862.
import { randomUUID } from 'node:crypto';
import type { OwedOrder } from '@fornada/contract/owed-orders.ts';
import sql from 'sql-template-tag';
import type { TestApp } from './app.ts';
import { staffToken } from './callers.ts';

export function aCounter(server: TestApp) {
  let assistant = '';
  async function asStaff(method: 'GET' | 'POST', url: string, body?: object, token = assistant) {
    const response = await server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    const { data, error } = response.json();
    return { status: response.statusCode, data, error, code: error?.code };
  }
  const post = (orderId: string, path: string, body: object) =>
    asStaff('POST', `/api/balcao/encomendas/${orderId}/${path}`, body);
  const list = (codigo = '') => asStaff('POST', '/api/balcao/por-pagar', { loja: 862, codigo });
  const move = (orderId: string, evento: string, more: object = {}) =>
    post(orderId, 'estado', { evento, ...more });
  return {
    /** Somebody new stands there: before anything else, and after so long a time that a session ends. */
    startShift: async () => {
      assistant = await staffToken(server.context, 'assistant', 862);
    },
    asStaff,
    post,
    list,
    move,
    makeReady: async (orderId: string) => {
      for (const step of ['iniciar', 'concluir']) await move(orderId, step);
    },
    take: (orderId: string, valor: number, change: object = {}) =>
      post(orderId, 'receber', { id: randomUUID(), meio: 'dinheiro', valor, ...change }),
    undo: (orderId: string, id?: string) =>
      post(orderId, 'receber/anular', { motivo: 'Encomenda errada', ...(id && { id }) }),
    giveBack: (orderId: string, ids: string[], valor: number) => post(orderId, 'devolver', { ids, valor }),
    /** What is to go back of an order. */
    dueBack: async (orderId: string): Promise<string[]> => {
      const { number } = await server.context.db.one<{ number: number }>(
        sql`select number from orders where id = ${orderId}`,
      );
      const [order] = (await list(String(number))).data.filter((one: OwedOrder) => one.order_id === orderId);
      return order.devolucoes.map(({ id }: OwedOrder['devolucoes'][number]) => id);
    },
  };
}
