// What the back office does with an order: moves or cancels it, gives of it back, sends its papers, writes to its customer.
import { DAY } from '@fornada/domain/local-time.ts';
import { makeCustomer } from './factories.ts';
import { makeOrder } from './order.ts';
import { inCharge, type StaffWrite, type World } from './staff-write.ts';

const office = '/api/gestao';

/** What somebody collected. */
const aBought = async ({ db, server }: World, state = 'collected'): Promise<string> => {
  const customer = await makeCustomer(db);
  return (await makeOrder(db, customer.id, { state, paid: true, now: server.context.clock() })).id;
};

export const saleWrites: Record<string, StaffWrite> = {
  'POST /api/gestao/compras/:id/hora': {
    who: inCharge,
    audit: { action: 'order.rescheduled', tells: 'both' },
    async prepare(world) {
      const day = new Date(world.server.context.clock().getTime() + 5 * DAY).toISOString().slice(0, 10);
      const body = { pickup_at: `${day}T10:00:00.000Z` };
      return { url: `${office}/compras/${await aBought(world, 'received')}/hora`, body };
    },
  },
  'POST /api/gestao/compras/:id/cancelar': {
    who: inCharge,
    audit: { action: 'order.cancelled', tells: 'both' },
    prepare: async (world) => ({
      url: `${office}/compras/${await aBought(world, 'received')}/cancelar`,
      body: { motivo: 'O forno avariou.' },
    }),
  },
  'POST /api/gestao/compras/:id/devolver': {
    who: inCharge,
    audit: { action: 'order.refunded', tells: 'after' },
    async prepare(world) {
      const body = { linhas: [{ linha: 1, qtd: 1 }], devolver: 'saldo', motivo: 'Engano' };
      return { url: `${office}/compras/${await aBought(world)}/devolver`, body };
    },
  },
  'POST /api/gestao/compras/:id/documentos': {
    who: inCharge,
    audit: { action: 'order.papers_sent', tells: 'after' },
    prepare: async (world) => ({ url: `${office}/compras/${await aBought(world)}/documentos` }),
  },
  'POST /api/gestao/compras/:id/mensagem': {
    who: inCharge,
    audit: { action: 'order.written_to', tells: 'after' },
    prepare: async (world) => ({
      url: `${office}/compras/${await aBought(world)}/mensagem`,
      body: { texto: 'Boa tarde.' },
    }),
  },
};
