// Every write of what a till sells by line.
import { randomUUID } from 'node:crypto';
import { cents } from '@fornada/domain/money.ts';
import { addPrinter } from '#modules/printing/printers.ts';
import { requestSale } from '#modules/till/request-sale.ts';
import { sellLines } from '#modules/till/sell-lines.ts';
import { atTheCounter, fresh, type StaffWrite, type World } from './staff-write.ts';

/** Taken away, at 1,00. */
const aCoffee = { id: '30101', qtd: 1, complementares: [], opcoes: [], nota: '' };
const saleByLine = (loja: number) => ({
  ...{ id: randomUUID(), loja, cart: { items: [aCoffee] }, id_tipo_entrega: 0, total: 1, meio: 'dinheiro' },
});
const aRequest = (loja: number) => {
  const { meio: _, ...sale } = saleByLine(loja);
  return { ...sale, telemovel: `93${3_000_000 + fresh()}` };
};
async function aSale({ server }: World, shopId: number): Promise<string> {
  const seller = { shopId, source: 'till' as const, staff: null };
  const { id } = await sellLines(server.context, seller, {
    ...{ clientId: randomUUID(), identification: null, discount: cents(0), told: cents(100) },
    ...{ given: null, offline: null, method: 'cash', invoice: { name: '', taxId: '' } },
    basket: { items: [aCoffee], deliveryType: 0 },
  });
  return id;
}

export const lineWrites: Record<string, StaffWrite> = {
  'POST /api/balcao/vendas/linhas': {
    who: atTheCounter,
    audit: { action: 'sale.made', tells: 'after' },
    prepare: (_world, loja) => ({ url: '/api/balcao/vendas/linhas', body: saleByLine(loja) }),
  },
  'POST /api/balcao/impressoes': {
    who: atTheCounter,
    audit: { action: 'sale.printed', tells: 'after' },
    async prepare(world, shopId) {
      const place = { shopId, name: 'Caixa', host: '192.168.1.50', port: 9100, widthMm: 80 as const };
      const printer = { ...place, prints: ['receipt' as const], isAlways: false, isActive: true };
      const { db, clock } = world.server.context;
      const impressora = await db.transaction((tx) => addPrinter(tx, printer, clock()));
      const de = await aSale(world, shopId);
      return { url: '/api/balcao/impressoes', body: { id: randomUUID(), impressora, papel: 'talao', de } };
    },
  },
  'POST /api/balcao/impressoes/usb': {
    who: atTheCounter,
    audit: { action: 'sale.printed', tells: 'after' },
    async prepare(world, loja) {
      const body = { id: randomUUID(), loja, largura: 58, papel: 'talao', de: await aSale(world, loja) };
      return { url: '/api/balcao/impressoes/usb', body };
    },
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
          ...{ id, identification: null, discount: cents(0), told: cents(100), phone: `+351${telemovel}` },
          ...{ basket: { items: [aCoffee], deliveryType: 0 }, invoice: { name: '', taxId: '' } },
        },
      );
      return { url: `/api/balcao/vendas/pedidos/${id}` };
    },
  },
  'POST /api/balcao/vendas/linhas/:id/devolver': {
    who: atTheCounter,
    audit: { action: 'sale.returned', tells: 'both' },
    async prepare(world, shopId) {
      const id = await aSale(world, shopId);
      const body = { id: randomUUID(), linhas: [{ linha: 1, qtd: 1 }], motivo: 'Engano' };
      return { url: `/api/balcao/vendas/linhas/${id}/devolver`, body };
    },
  },
};
