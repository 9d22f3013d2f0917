// A till: recognises customers, sells, undoes mistakes, sends its offline queue twice, and takes what orders owe.
import type { OwedOrder } from '@fornada/contract/owed-orders.ts';
import type { QueuedSaleResult } from '@fornada/contract/till.ts';
import { staffToken } from '../apps/server/src/testing/callers.ts';
import type { Answer, Call } from './caller.ts';
import type { Chance } from './chance.ts';
import { createLineSales } from './line-sales.ts';
import { centsOf, type Person, type TakenRest } from './record.ts';
import type { World } from './world.ts';

export type Staff = { wake(): Promise<void>; live(): Promise<void> };

const refusals = new Set([
  'balance_changed',
  'identification_lapsed',
  'spending_needs_code',
  'too_many_requests',
  // Used at another till, or points owed meanwhile, between showing and selling.
  'coupon_redeemed',
  'coupon_not_eligible',
  // It was paid by phone meanwhile, or some of it went back, or all.
  'order_changed',
  'order_already_paid',
  'order_not_payable',
  'undo_too_late',
  // Somebody else brought the last of it back.
  'return_exceeds_sale',
]);

/** Somebody at work in a shop, who signs in again when the time has run out. */
export function createStaffCall(world: World, shop: number) {
  let token = '';
  const wake = async () => {
    token = await staffToken(world.parts, 'manager', shop);
  };
  const insist = async (call: Omit<Call, 'token'>): Promise<Answer> => {
    const answer = await world.caller.insist({ ...call, token });
    if (answer.status !== 401) return answer;
    await wake();
    return await world.caller.insist({ ...call, token });
  };
  return { wake, insist, token: () => token };
}

type Story = 'sell' | 'tellQueue' | 'settleOwed' | 'sellLines' | 'askPhone' | 'askTerminal' | 'takeBack';

const usual = {
  ...{ sell: 35, tellQueue: 5, settleOwed: 30, sellLines: 15, askPhone: 10 },
  ...{ askTerminal: 10, takeBack: 6 },
};
/** Of a till that lives by its card terminal. */
export const byCard = { askTerminal: 75, takeBack: 25 };

/** @param often what is done there, and how often */
export function createTill(
  world: World,
  shop: number,
  chance: Chance,
  often: Partial<Record<Story, number>> = usual,
): Staff {
  const { record } = world;
  const { wake, insist } = createStaffCall(world, shop);
  const somebody = () => chance.pick([...record.people.values()] as [Person, ...Person[]]);
  const amount = () => chance.between(80, 2_500) / 100;

  async function sell(): Promise<void> {
    const { id: customerId, national } = somebody();
    const identified = await insist({
      path: '/api/balcao/clientes/identificar',
      body: { loja: shop, codigo: national },
    });
    if (identified.status !== 200) return refused('identifying', identified);
    const { identificacao, saldo, pode_gastar: maySpend } = identified.data;
    const id = chance.uuid();
    const valor = amount();
    const desconto = maySpend && chance.percent(40) ? Math.min(valor, saldo) : 0;
    const sale = { loja: shop, id, identificacao, valor, desconto };
    const sold = await insist({ path: '/api/balcao/vendas', body: sale });
    if (sold.status !== 200) return refused('a sale', sold);
    const kept = {
      id,
      customerId,
      subtotalCents: centsOf(valor),
      discountCents: centsOf(desconto),
      undone: false,
    };
    record.sales.set(id, kept);
    record.count(desconto > 0 ? 'sales that used the balance' : 'sales');
    if (!chance.percent(20)) return;
    const path = `/api/balcao/vendas/${sold.data.id_transacao}/anular`;
    const undone = await insist({ path, body: { motivo: 'Engano no valor' } });
    if (undone.status === 200) kept.undone = true;
    else refused('undoing', undone);
    record.count('sales undone');
  }

  /** The connection was away, as the till saw it: what was sold meanwhile is told, and told again. */
  async function tellQueue(): Promise<void> {
    const waited = Array.from({ length: chance.between(2, 8) }, () => {
      const { id: customerId, national } = somebody();
      const vendida_em = new Date(
        world.parts.clock().getTime() - chance.between(1, 60) * 60_000,
      ).toISOString();
      return { customerId, sale: { id: chance.uuid(), codigo: national, valor: amount(), vendida_em } };
    });
    const call = {
      path: '/api/balcao/vendas/fila',
      body: { loja: shop, vendas: waited.map(({ sale }) => sale) },
    };
    // Told by two windows of the same till at once, or again because nobody is sure.
    const both = chance.percent(50)
      ? await Promise.all([insist(call), insist(call)])
      : [await insist(call), await insist(call)];
    for (const { status, data, code } of both) {
      if (status !== 200) {
        record.complain(`a queue was refused with ${status} ${code}`);
        continue;
      }
      for (const { id, estado, code: why } of data.vendas as QueuedSaleResult[]) {
        const told = waited.find(({ sale }) => sale.id === id);
        if (told === undefined || estado === 'recusada') {
          record.complain(`a sale of a queue was refused with ${why}`);
          continue;
        }
        const subtotalCents = centsOf(told.sale.valor);
        const kept = { id, customerId: told.customerId, subtotalCents, discountCents: 0, undone: false };
        record.sales.set(id, kept);
      }
    }
    record.count('queues told twice');
  }

  /** What is owed for today and before, or by somebody who stands there. */
  async function settleOwed(): Promise<void> {
    const codigo = chance.percent(40) ? '' : somebody().national;
    const listed = await insist({ path: '/api/balcao/por-pagar', body: { loja: shop, codigo } });
    if (listed.status !== 200) return refused('a list of what is owed', listed);
    const order = chance
      .shuffle(listed.data as OwedOrder[])
      .find(({ por_pagar, a_devolver }) => por_pagar > 0 || a_devolver > 0);
    if (order === undefined) return;
    if (order.a_devolver > 0) await giveBack(order);
    else await takeRest(order);
  }

  async function takeRest({ order_id, por_pagar }: OwedOrder): Promise<void> {
    const rest: TakenRest = { orderId: order_id, cents: centsOf(por_pagar), state: 'asked' };
    const id = chance.uuid();
    // Known before it is answered: the board may show it sooner.
    record.rests.set(id, rest);
    const path = `/api/balcao/encomendas/${order_id}/receber`;
    const body = { id, meio: chance.pick(['dinheiro', 'multibanco']), valor: por_pagar };
    const twice = await Promise.all(
      Array.from({ length: chance.between(1, 2) }, () => insist({ path, body })),
    );
    const taken = twice.find(({ status }) => status === 200);
    if (taken === undefined) {
      record.rests.delete(id);
      return refused('a rest', twice[0] as Answer);
    }
    rest.state = 'taken';
    record.count('rests taken at a till');
    if (!chance.percent(25)) return;
    const undone = await insist({ path: `${path}/anular`, body: { id, motivo: 'Encomenda errada' } });
    if (undone.status !== 200) return refused('undoing a rest', undone);
    rest.state = 'undone';
    record.count('rests undone at a till');
  }

  async function giveBack({ order_id, a_devolver, devolucoes }: OwedOrder): Promise<void> {
    const path = `/api/balcao/encomendas/${order_id}/devolver`;
    const given = await insist({ path, body: { ids: devolucoes.map(({ id }) => id), valor: a_devolver } });
    if (given.status !== 200) return refused('giving back', given);
    record.givenBack.set(order_id, (record.givenBack.get(order_id) ?? 0) + centsOf(a_devolver));
    record.count('money given back at a till');
  }

  const lines = createLineSales(world, shop, chance, { insist, somebody, refused });

  function refused(what: string, { status, code }: Answer): void {
    record.count(`refused: ${code}`);
    if (!refusals.has(code ?? '')) record.complain(`${what} at a till was refused with ${status} ${code}`);
  }

  return {
    wake,
    async live() {
      const stories = { sell, tellQueue, settleOwed, ...lines };
      await stories[chance.weighted(often as Record<Story, number>)]();
    },
  };
}
