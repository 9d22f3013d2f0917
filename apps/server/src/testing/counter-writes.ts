// Every write of a shop's counter.
import { randomUUID } from 'node:crypto';
import { DAY } from '@fornada/domain/local-time.ts';
import { cents } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import { recordTillSale } from '#modules/loyalty/record-sale.ts';
import { endOrder } from '#modules/orders/end-order.ts';
import { markMissing } from '#modules/orders/missing-lines.ts';
import { twoNatas } from './buyer.ts';
import { makeCustomer } from './factories.ts';
import { lineWrites } from './line-writes.ts';
import { makeOrder } from './order.ts';
import { anOwingOrder, takeAtCounter } from './rest.ts';
import { shiftWrites } from './shift-writes.ts';
import { aTillDevice } from './staff.ts';
import {
  anIdentified,
  atTheCounter,
  everyone,
  fresh,
  inCharge,
  type StaffWrite,
  type World,
} from './staff-write.ts';

const orders = '/api/balcao/encomendas';
const desk = (path: string, body: object, who: StaffWrite['who'], action: string): StaffWrite => ({
  who,
  audit: { action, tells: 'both' },
  prepare: (_world, loja) => ({ url: `/api/balcao/loja/${path}`, body: { loja, ...body } }),
});
const anOrder = async ({ db }: World, state: string) =>
  await makeOrder(db, (await makeCustomer(db)).id, { state, paid: true });
/** One that the shop took for somebody, and isn't paid. */
async function aTaken(world: World): Promise<string> {
  const { db, server } = world;
  const { id } = await makeOrder(db, (await makeCustomer(db)).id, { now: server.context.clock() });
  await db.execute(sql`update orders set taken_by = (select max(id) from staff) where id = ${id}`);
  return `${orders}/${id}/pagamento`;
}
/** Of one's own session and one's own proofs: nobody can name another's. */
const own = (url: string, action: string, body: object = {}): StaffWrite => ({
  who: everyone,
  ofChain: true,
  audit: { action, tells: 'both' },
  prepare: () => ({ url, body }),
});

export const counterWrites: Record<string, StaffWrite> = {
  'POST /api/balcao/entregas': {
    who: atTheCounter,
    audit: { action: 'order.moved', tells: 'both' },
    async prepare(world, loja) {
      const { number } = await anOrder(world, 'ready');
      return { url: '/api/balcao/entregas', body: { loja, codigo: String(number) } };
    },
  },
  'POST /api/balcao/encomendas/:order_id/estado': {
    who: atTheCounter,
    audit: { action: 'order.moved', tells: 'both' },
    async prepare(world) {
      const { id } = await anOrder(world, 'received');
      return { url: `${orders}/${id}/estado`, body: { evento: 'iniciar' } };
    },
  },
  'POST /api/balcao/encomendas/:order_id/receber': {
    who: atTheCounter,
    audit: { action: 'order.rest_taken', tells: 'both' },
    async prepare(world) {
      const id = await anOwingOrder(world.db);
      return { url: `${orders}/${id}/receber`, body: { id: randomUUID(), meio: 'dinheiro', valor: 3 } };
    },
  },
  'POST /api/balcao/encomendas/:order_id/receber/anular': {
    who: atTheCounter,
    audit: { action: 'order.rest_undone', tells: 'both' },
    async prepare(world) {
      const id = await anOwingOrder(world.db);
      await takeAtCounter(world.server, id);
      return { url: `${orders}/${id}/receber/anular`, body: { motivo: 'Engano' } };
    },
  },
  'POST /api/balcao/encomendas/:order_id/devolver': {
    who: atTheCounter,
    audit: { action: 'order.rest_returned', tells: 'both' },
    async prepare(world) {
      const id = await anOwingOrder(world.db);
      const paymentId = await takeAtCounter(world.server, id);
      const ending = {
        to: 'cancelled',
        reason: 'Forno',
        now: world.server.context.clock(),
        paidToo: true,
      } as const;
      await endOrder(world.db, id, ending);
      return { url: `${orders}/${id}/devolver`, body: { ids: [paymentId], valor: 3 } };
    },
  },
  'POST /api/balcao/encomendas/:order_id/hora': {
    who: atTheCounter,
    audit: { action: 'order.promised', tells: 'both' },
    async prepare(world) {
      const { id } = await anOrder(world, 'received');
      return { url: `${orders}/${id}/hora`, body: { minutos: 40 } };
    },
  },
  'POST /api/balcao/encomendas': {
    who: atTheCounter,
    audit: { action: 'order.taken', tells: 'after' },
    prepare: async (world, loja) => ({
      url: orders,
      body: {
        loja,
        identificacao: (await anIdentified(world, loja)).sale.identificacao,
        cart: { items: twoNatas },
        id_tipo_entrega: 0,
        // On a day of its own: the orders above number themselves.
        pickup_at: `${new Date(world.server.context.clock().getTime() + 5 * DAY).toISOString().slice(0, 10)}T10:00:00.000Z`,
        nome: 'Rosa',
        total: 3,
      },
    }),
  },
  'POST /api/balcao/encomendas/:order_id/pagamento': {
    who: atTheCounter,
    audit: { action: 'order.payment_asked', tells: 'after' },
    prepare: async (world) => ({ url: await aTaken(world), body: { telemovel: `91${4_000_000 + fresh()}` } }),
  },
  'DELETE /api/balcao/encomendas/:order_id/pagamento': {
    who: atTheCounter,
    audit: { action: 'order.cancelled', tells: 'both' },
    prepare: async (world) => ({ url: await aTaken(world) }),
  },
  'POST /api/balcao/encomendas/:order_id/faltas': {
    who: atTheCounter,
    audit: { action: 'order.missing_marked', tells: 'after' },
    async prepare(world) {
      const { id } = await anOrder(world, 'received');
      return { url: `${orders}/${id}/faltas`, body: { linha: 1, qtd: 1, depois: 0 } };
    },
  },
  'POST /api/balcao/encomendas/:order_id/faltas/:numero': {
    who: atTheCounter,
    audit: { action: 'order.missing_settled', tells: 'both' },
    async prepare(world) {
      const { id } = await anOrder(world, 'received');
      const now = world.server.context.clock();
      const missing = { position: 1, quantity: 1, after: 0, now, answerBy: now };
      await world.db.transaction((tx) => markMissing(tx, id, missing));
      return { url: `${orders}/${id}/faltas/1`, body: { resposta: 'havia' } };
    },
  },
  'PUT /api/balcao/loja/pausa': desk('pausa', { ate: 'hoje' }, atTheCounter, 'shop.paused'),
  'PUT /api/balcao/loja/ritmo': desk('ritmo', { minutos: 10, ate: 'hoje' }, atTheCounter, 'shop.slowed'),
  'PUT /api/balcao/loja/esgotados': desk(
    'esgotados',
    { codigo: '10101', ate: 'hoje' },
    atTheCounter,
    'product.sold_out',
  ),
  'POST /api/balcao/loja/forno': {
    who: atTheCounter,
    audit: { action: 'product.baked', tells: 'both' },
    prepare: (_world, loja) => ({
      url: '/api/balcao/loja/forno',
      body: { loja, codigo: '10101', dito: 'saiu' },
    }),
  },
  'POST /api/balcao/loja/forno/anular': {
    who: atTheCounter,
    audit: { action: 'product.unsaid', tells: 'both' },
    prepare: ({ server }, loja) => ({
      url: '/api/balcao/loja/forno/anular',
      body: { loja, codigo: '10101', em: server.context.clock().toISOString() },
    }),
  },
  'PUT /api/balcao/loja/capacidade': desk('capacidade', { unidades: 12 }, inCharge, 'shop.capacity_set'),
  'POST /api/balcao/aparelhos': {
    who: inCharge,
    audit: { action: 'device.enrolled', tells: 'after' },
    prepare: (_world, loja) => ({ url: '/api/balcao/aparelhos', body: { loja, nome: `Caixa ${fresh()}` } }),
  },
  'DELETE /api/balcao/aparelhos/:id': {
    who: inCharge,
    audit: { action: 'device.revoked', tells: 'before' },
    prepare: async ({ server }, shop) => ({
      url: `/api/balcao/aparelhos/${(await aTillDevice(server, shop)).id}`,
    }),
  },
  'PUT /api/balcao/pin': own('/api/balcao/pin', 'pin.set', { pin: '739164' }),
  'POST /api/balcao/codigos-recuperacao': own('/api/balcao/codigos-recuperacao', 'recovery_codes.renewed'),
  'DELETE /api/balcao/sessao': {
    ...own('/api/balcao/sessao', 'session.ended'),
    audit: { action: 'session.ended', tells: 'before' },
  },
  'POST /api/balcao/clientes/identificar': {
    who: atTheCounter,
    audit: { action: 'customer.identified', tells: 'after' },
    async prepare({ db }, loja) {
      const { national } = await makeCustomer(db);
      return { url: '/api/balcao/clientes/identificar', body: { loja, codigo: national, pais: '351' } };
    },
  },
  'POST /api/balcao/clientes': {
    who: atTheCounter,
    audit: { action: 'customer.registered', tells: 'after' },
    prepare: (_world, loja) => ({
      url: '/api/balcao/clientes',
      body: { loja, telemovel: `93${2_000_000 + fresh()}`, pais: '351' },
    }),
  },
  'POST /api/balcao/vendas': {
    who: atTheCounter,
    audit: { action: 'sale.made', tells: 'after' },
    prepare: async (world, shop) => ({
      url: '/api/balcao/vendas',
      body: { ...(await anIdentified(world, shop)).sale, desconto: 0 },
    }),
  },
  ...lineWrites,
  ...shiftWrites,
  'POST /api/balcao/vendas/talao': {
    who: atTheCounter,
    audit: { action: 'sale.claimed', tells: 'after' },
    prepare: async (world, shop) => ({
      url: '/api/balcao/vendas/talao',
      body: {
        ...(await anIdentified(world, shop)).sale,
        talao: `FS 9/${fresh()}`,
        data: world.server.context.clock().toISOString().slice(0, 10),
      },
    }),
  },
  'POST /api/balcao/vendas/fila': {
    who: atTheCounter,
    audit: { action: 'sale.queued', tells: 'after' },
    async prepare({ db, server }, loja) {
      const { national } = await makeCustomer(db);
      const sale = { id: randomUUID(), codigo: national, pais: '351', valor: 7.2 };
      const vendida_em = server.context.clock().toISOString();
      return { url: '/api/balcao/vendas/fila', body: { loja, vendas: [{ ...sale, vendida_em }] } };
    },
  },
  'POST /api/balcao/vendas/:id/anular': {
    who: atTheCounter,
    audit: { action: 'sale.undone', tells: 'both' },
    async prepare({ db, server }, shopId) {
      const { id: customerId } = await makeCustomer(db);
      const seller = { shopId, source: 'till' as const, staff: null };
      const sale = { clientId: randomUUID(), customerId, subtotal: cents(720) };
      const { id } = await db.transaction((tx) => recordTillSale(tx, seller, sale, server.context.clock()));
      return { url: `/api/balcao/vendas/${id}/anular`, body: { motivo: 'Engano' } };
    },
  },
};
