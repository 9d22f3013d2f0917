// Whoever answers a shop's phone: takes orders for others, paid on a phone or when they are collected.
import type { TakenOrder } from '@fornada/contract/taken-orders.ts';
import { inDays } from './basket.ts';
import type { Answer } from './caller.ts';
import type { Chance } from './chance.ts';
import { createPayer } from './payer.ts';
import { centsOf, type Person } from './record.ts';
import { createStaffCall, type Staff } from './till.ts';
import { pause, productToRunOut, type World } from './world.ts';

const refusals = new Set([
  'product_unavailable',
  'price_changed',
  'pickup_slot_gone',
  'date_not_possible',
  'pickup_time_invalid',
  'identification_lapsed',
  'too_many_requests',
]);

/** Nobody phones all the time: each phone rings a few times an hour at most. */
const betweenCallsMs = 1_500;

export function createPhoneDesk(world: World, shop: number, chance: Chance): Staff {
  const { record } = world;
  const { wake, insist } = createStaffCall(world, shop);
  const payer = createPayer(world, chance);

  async function takeOrder(): Promise<void> {
    const { id: customerId, national } = chance.pick([...record.people.values()] as [Person, ...Person[]]);
    const path = '/api/balcao/clientes/identificar';
    const identified = await insist({ path, body: { loja: shop, codigo: national } });
    if (identified.status !== 200) return refused('identifying', identified);
    const items = [{ id: chance.pick(['10101', productToRunOut]), qtd: chance.between(1, 4) }];
    const when = chance.percent(50) ? { pickup_at: inDays(world, chance.between(1, 2)) } : {};
    const basket = { loja: shop, cart: { items }, id_tipo_entrega: 0, ...when };
    const quoted = await insist({ path: '/api/balcao/encomendas/calcular', body: basket });
    if (quoted.status !== 200) return refused('a price', quoted);
    const pagamento = chance.pick(['telemovel', 'loja']);
    const { identificacao } = identified.data;
    const key = chance.uuid();
    const body = { ...basket, identificacao, total: quoted.data.total, pagamento };
    const take = () => insist({ path: '/api/balcao/encomendas', key, body });
    const answers = await Promise.all(chance.percent(25) ? [take(), take()] : [take()]);
    const taken = answers.filter(({ status }) => status === 200).map(({ data }) => data as TakenOrder);
    const [order] = taken;
    if (order === undefined) return refused('an order', answers[0] as Answer);
    const { order_id, total } = order;
    if (taken.some((other) => other.order_id !== order_id))
      record.complain(`one key of the phone desk of ${shop} made several orders`);
    record.orders.set(order_id, { orderId: order_id, customerId, totalCents: centsOf(total), key });
    record.count(`orders taken, paid at the ${pagamento === 'loja' ? 'shop' : 'phone'}`);
    if (pagamento === 'loja') return;
    const payment = `/api/balcao/encomendas/${order_id}/pagamento`;
    await payer.pay(order_id, payer.plan(), {
      giveUp: () => insist({ method: 'DELETE', path: payment }),
      askAgain: () => insist({ path: payment, body: {} }),
    });
  }

  function refused(what: string, { status, code }: Answer): void {
    record.count(`refused: ${code}`);
    if (!refusals.has(code ?? '')) record.complain(`${what} at a phone was refused with ${status} ${code}`);
  }

  return {
    wake,
    async live() {
      await pause(betweenCallsMs);
      if (!world.night) await takeOrder();
    },
  };
}
