// An advance that the chain offers above an amount: said before paying, and paid alone.
import { DAY } from '@fornada/domain/local-time.ts';
import { expect, test } from 'vitest';
import { auditedServer } from '../../testing/audited-server.ts';
import { aBuyer, type Buyer, decide } from '../../testing/buyer.ts';

const server = await auditedServer();
const { context } = server;
const { clock } = context;
Object.assign(context.settings, { advance: { ...context.settings.advance, above: 500, percent: 30 } });

const tomorrow = () => new Date(clock().getTime() + DAY).toISOString();
const basket = (qtd: number, pickup_at: string | null) => ({
  ...{
    cart: { items: [{ id: '10101', qtd, complementares: [], opcoes: [] }] },
    id_loja: 862,
    id_tipo_entrega: 0,
    usar_premio: 0,
    pickup_at,
  },
});
const offered = async (buyer: Buyer, qtd: number, at: string | null) =>
  (await buyer.call('POST', '/api/calcula-encomenda', basket(qtd, at))).data.loyaltyData
    .principio_de_pagamento;

test('an advance is said before paying, of an order for another day above the amount, and paid alone', async () => {
  const buyer = await aBuyer(server);
  const at = tomorrow();
  expect(await offered(buyer, 4, at)).toEqual({
    ...{ agora: 1.8, depois: 4.2, depois_sem_saldo: 4.2, se_nao_levantar: 'fica' },
  });
  const { orderId, total, por_pagar } = await buyer.order({ ...basket(4, at), principio_de_pagamento: 1 });
  expect([total, por_pagar]).toEqual([6, 4.2]);
  await server.runJobs();
  await decide(server, orderId, 'approve');
  await server.runJobs();
  expect(await buyer.read(orderId)).toMatchObject({ estado: 'received', por_pagar: 4.2 });
});

test('an advance isn’t offered for less, or for today, and then refused rather than asked for whole', async () => {
  const buyer = await aBuyer(server);
  for (const [qtd, at] of [
    [3, tomorrow()],
    [4, null],
  ] as const) {
    expect(await offered(buyer, qtd, at)).toBeNull();
    await expect(buyer.order({ ...basket(qtd, at), principio_de_pagamento: 1 })).rejects.toThrow(
      'price_changed',
    );
  }
});
