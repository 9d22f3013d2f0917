// A kitchen: reads its board, starts, promises another time, finishes, hands over, steps back, cancels, runs out.
// It never sees an order whose money the gateway doesn't have.
import type { BoardOrder } from '@fornada/contract/board.ts';
import type { Chance } from './chance.ts';
import { centsOf } from './record.ts';
import { createStaffCall, type Staff } from './till.ts';
import { productToRunOut, requestsOf, type World } from './world.ts';

/** Asked again after an answer was lost, the order has moved already; or the customer's end of it came first. */
const refusals = new Set(['transition_refused', 'not_found', 'too_many_requests']);

export function createKitchen(world: World, shop: number, chance: Chance): Staff {
  const { record } = world;
  const { wake, insist } = createStaffCall(world, shop);

  async function cook(): Promise<void> {
    const { status, data } = await insist({ method: 'GET', path: `/api/balcao/encomendas?loja=${shop}` });
    if (status !== 200) return record.complain(`a board was refused with ${status}`);
    for (const order of chance.shuffle(data as BoardOrder[]).slice(0, 6)) {
      await checkMoney(order);
      await move(order);
    }
  }

  /** None is prepared unpaid: what the board shows, the gateway was paid for. */
  async function checkMoney({ order_id, total, compra }: BoardOrder): Promise<void> {
    if (total === 0) return;
    const paid = (await requestsOf(world, order_id)).some(
      ({ state, amountCents }) => state === 'paid' && amountCents === centsOf(compra?.total ?? total),
    );
    if (!paid) record.complain(`order ${order_id} is on a board, and the gateway has no money of it`);
  }

  async function move({ order_id, estado }: BoardOrder): Promise<void> {
    const path = `/api/balcao/encomendas/${order_id}/estado`;
    const step = nextStep(estado);
    if (step === 'promise') {
      const body = { minutos: chance.between(5, 40) };
      return refused(await insist({ path: `/api/balcao/encomendas/${order_id}/hora`, body }));
    }
    const body = {
      evento: step,
      ...(step === 'cancelar' && { motivo: 'Acabou-se a massa' }),
      ...(step === 'iniciar' && chance.percent(30) && { minutos: chance.between(5, 30) }),
    };
    record.count(`orders moved: ${step}`);
    refused(await insist({ path, body }));
  }

  function nextStep(state: string) {
    if (state === 'ready') return chance.weighted({ entregar: 85, recuar: 10, cancelar: 5 });
    if (state === 'preparing') return chance.weighted({ concluir: 75, promise: 15, recuar: 5, cancelar: 5 });
    return chance.weighted({ iniciar: 75, promise: 15, cancelar: 10 });
  }

  async function runOut(): Promise<void> {
    const ate = chance.percent(50) ? 'hoje' : null;
    const body = { loja: shop, codigo: productToRunOut, ate };
    refused(await insist({ method: 'PUT', path: '/api/balcao/loja/esgotados', body }));
    record.count(ate === null ? 'products there again' : 'products sold out');
  }

  function refused({ status, code }: { status: number; code: string | undefined }): void {
    if (status === 200) return;
    record.count(`refused: ${code}`);
    if (!refusals.has(code ?? '')) record.complain(`a kitchen was refused with ${status} ${code}`);
  }

  return {
    wake,
    async live() {
      if (chance.percent(5)) await runOut();
      else await cook();
    },
  };
}
