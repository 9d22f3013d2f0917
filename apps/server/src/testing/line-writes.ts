// Every write of what a till sells by line.
import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import { requestSale } from '#modules/till/request-sale.ts';
import { sellLines } from '#modules/till/sell-lines.ts';
import { atTheCounter, fresh, type StaffWrite } from './staff-write.ts';

/** Taken away, at 1,00. */
const aCoffee = { id: '30101', qtd: 1, complementares: [], opcoes: [], nota: '' };
const saleByLine = (loja: number) => ({
  ...{ id: randomUUID(), loja, cart: { items: [aCoffee] }, id_tipo_entrega: 0, total: 1, meio: 'dinheiro' },
});
const aRequest = (loja: number) => {
  const { meio: _, ...sale } = saleByLine(loja);
  return { ...sale, telemovel: `93${3_000_000 + fresh()}` };
};
export const lineWrites: Record<string, StaffWrite> = {
  'POST /api/balcao/vendas/linhas': {
    who: atTheCounter,
    audit: { action: 'sale.made', tells: 'after' },
    prepare: (_world, loja) => ({ url: '/api/balcao/vendas/linhas', body: saleByLine(loja) }),
  },
  'POST /api/balcao/vendas/pedidos': {
    who: atTheCounter,
    audit: { action: 'sale.payment_asked', tells: 'after' },
    prepare: (_world, loja) => ({ url: '/api/balcao/vendas/pedidos', body: aRequest(loja) }),
  },
  'DELETE /api/balcao/vendas/pedidos/:id': {
    who: atTheCounter,
    audit: { action: 'sale.cancelled', tells: 'both' },
    async prepare({ server }, shopId) {
      const { id, telemovel } = aRequest(shopId);
      await requestSale(
        server.context,
        { shopId, source: 'till', staff: null },
        {
          ...{ id, identification: null, told: cents(100), phone: `+351${telemovel}` },
          ...{ basket: { items: [aCoffee], deliveryType: 0 }, invoice: { name: '', taxId: '' } },
        },
      );
      return { url: `/api/balcao/vendas/pedidos/${id}` };
    },
  },
  'POST /api/balcao/vendas/linhas/:id/devolver': {
    who: atTheCounter,
    audit: { action: 'sale.returned', tells: 'both' },
    async prepare({ server }, shopId) {
      const { context } = server;
      const seller = { shopId, source: 'till' as const, staff: null };
      const { id } = await sellLines(context, seller, {
        ...{
          clientId: randomUUID(),
          identification: null,
          discount: cents(0),
          told: cents(100),
          given: null,
          offline: null,
        },
        ...{
          basket: { items: [aCoffee], deliveryType: 0 },
          method: 'cash',
          invoice: { name: '', taxId: '' },
        },
      });
      const body = { id: randomUUID(), linhas: [{ linha: 1, qtd: 1 }], motivo: 'Engano' };
      return { url: `/api/balcao/vendas/linhas/${id}/devolver`, body };
    },
  },
};
