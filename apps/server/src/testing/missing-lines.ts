// A shop that runs out of what was paid for: who marks it, who answers, and what goes back.
import { DAY } from '@fornada/domain/local-time.ts';
import sql from 'sql-template-tag';
import { beforeEach } from 'vitest';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { settleMissing } from '#modules/orders/settle-missing.ts';
import { auditedServer } from './audited-server.ts';
import { type Buyer, requestsOf } from './buyer.ts';
import { staffToken } from './callers.ts';
import { paidOrderOf } from './order-changes.ts';

/** 2,00€ each. An apple pastry costs the same, a palmier 1,60€, a mousse more; a nata takes 1,50€. */
export const [jesuita, apple, palmier, mousse] = ['10104', '10206', '10105', '10406'] as const;
export const jesuitas = (qtd: number, more: object = {}) => ({
  cart: { items: [{ id: jesuita, qtd, complementares: [], opcoes: [], ...more }] },
});

/** @param environment settings besides */
export async function missingShop(environment: Record<string, string> = {}) {
  const server = await auditedServer({ STAFF_IDLE_MINUTES: '1440', ...environment });
  const { context } = server;
  const { db, clock } = context;

  let token: string;
  beforeEach(async () => {
    token = await staffToken(context, 'assistant', 862);
  });

  async function asStaff(url: string, body: object) {
    const response = await server.inject({
      method: 'POST',
      url: `/api/balcao/encomendas/${url}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    const { data, error } = response.json();
    return { status: response.statusCode, data, code: error?.code };
  }

  return {
    server,
    paid: (change: object = {}, options: { balance?: number } = {}) => paidOrderOf(server, change, options),
    mark: (orderId: string, qtd: number, { linha = 1, depois = 0 } = {}) =>
      asStaff(`${orderId}/faltas`, { linha, qtd, depois }),
    atCounter: (orderId: string, resposta: 'havia' | 'devolver', numero = 1, more: object = {}) =>
      asStaff(`${orderId}/faltas/${numero}`, { resposta, ...more }),
    move: (orderId: string, evento: string, more: object = {}) =>
      asStaff(`${orderId}/estado`, { evento, ...more }),
    answer: (buyer: Buyer, orderId: string, body: object, numero = 1) =>
      buyer.call('POST', `/api/encomendas/${orderId}/faltas/${numero}`, body),
    refunded: async (orderId: string) =>
      (await requestsOf(server, orderId)).map(({ refunded_cents }) => refunded_cents),
    async letTimePass() {
      clock.move({ minutes: 11 });
      await settleMissing(context);
      await server.runJobs();
    },
    /** Sold out from now until tomorrow, and there again. */
    async withoutIt(code: string, work: () => Promise<void>) {
      const until = new Date(clock().getTime() + DAY);
      await db.execute(sql`insert into sold_out (shop_id, code, until) values (862, ${code}, ${until})`);
      forgetMenu(context, 862);
      try {
        await work();
      } finally {
        await db.execute(sql`delete from sold_out where code = ${code}`);
        forgetMenu(context, 862);
      }
    },
  };
}
