// A kitchen: reads its board, starts, promises another time, finishes, hands over, steps back, cancels, runs out, of all of something
// or of some units of an order. It never sees an order whose money neither the gateway nor the till has.
import type { BoardOrder } from '@fornada/contract/board.ts';
import { isLeft } from './calendar.ts';
import type { Chance } from './chance.ts';
import { centsOf } from './record.ts';
import { createStaffCall, type Staff } from './till.ts';
import { productToRunOut, requestsOf, type World } from './world.ts';

/** Asked again after an answer was lost, the order has moved already; or the customer's end of it came first. */
const refusals = new Set([
  'transition_refused',
  'not_found',
  'too_many_requests',
  'order_owes',
  'order_changed',
  'missing_open',
  'missing_answered',
]);

export function createKitchen(world: World, shop: number, chance: Chance): Staff {
  const { record } = world;
  const { wake, insist } = createStaffCall(world, shop);

  async function cook(): Promise<void> {
    // What is undone from here on may be on the board as taken still.
    const undone = new Set([...record.rests].filter(([, { state }]) => state === 'undone').map(([id]) => id));
    const { status, data } = await insist({ method: 'GET', path: `/api/balcao/encomendas?loja=${shop}` });
    if (status !== 200) return record.complain(`a board was refused with ${status}`);
    const board = chance.shuffle(data as BoardOrder[]);
    // What is ready is handed over first: whoever waits for it stands there.
    const [ready, others] = [true, false].map((is) =>
      board.filter(({ estado }) => (estado === 'ready') === is),
    );
    for (const order of [...(ready ?? []), ...(others ?? [])].slice(0, 7)) {
      await checkMoney(order, undone);
      await move(order);
    }
  }

  /** None is prepared unpaid: what isn't owed by the board, the gateway or the till was paid. */
  async function checkMoney(order: BoardOrder, undone: ReadonlySet<string>): Promise<void> {
    const { order_id, total, por_pagar, devolucoes, compra } = order;
    const neverPaid = devolucoes.reduce((sum, back) => sum + centsOf(back.por_pagar), centsOf(por_pagar));
    const due = centsOf(total) - neverPaid;
    const there = (await requestsOf(world, order_id))
      .filter(({ state }) => state === 'paid')
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const atTill = [...record.rests]
      .filter(([id, rest]) => rest.orderId === order_id && !undone.has(id))
      .reduce((sum, [, { cents }]) => sum + cents, 0);
    const isEnough = compra === null ? there + atTill >= due : due === 0 || there + atTill > 0;
    if (!isEnough) record.complain(`order ${order_id} is on a board, and its money is nowhere`);
  }

  async function move(order: BoardOrder): Promise<void> {
    const { order_id, estado, por_pagar } = order;
    if (order.faltas.some(({ resposta }) => resposta === null) && chance.percent(20)) await settle(order);
    else if (chance.percent(15)) return await missLine(order);
    const path = `/api/balcao/encomendas/${order_id}/estado`;
    const step = nextStep(estado);
    // Nobody comes for it.
    if (step === 'entregar' && isLeft(order_id)) return record.count('orders left at their shop');
    if (step === 'promise') {
      const body = { minutos: chance.between(5, 40) };
      return refused(await insist({ path: `/api/balcao/encomendas/${order_id}/hora`, body }));
    }
    const body = {
      evento: step,
      ...(step === 'cancelar' && { motivo: 'Acabou-se a massa' }),
      ...(step === 'iniciar' && chance.percent(30) && { minutos: chance.between(5, 30) }),
      // Somebody forgets to ask for the rest, or says that it is all right.
      ...(step === 'entregar' && por_pagar > 0 && chance.percent(50) && { sem_receber: 1 }),
    };
    record.count(`orders moved: ${step}`);
    const { data, ...answer } = await insist({ path, body });
    if (answer.status === 200) record.tell(data);
    refused(answer);
  }

  /** Some units aren't there; two tablets may say so. */
  async function missLine({ order_id, linhas, faltas }: BoardOrder): Promise<void> {
    const [linha, left] = chance.pick(
      linhas.map(({ qtd, devolvidas }, index) => [index + 1, qtd - devolvidas]) as [[number, number]],
    );
    if (left === 0) return;
    const body = { linha, qtd: chance.between(1, left), depois: faltas.length };
    const call = { path: `/api/balcao/encomendas/${order_id}/faltas`, body };
    record.count('units that are missing');
    const answers = await Promise.all(chance.percent(30) ? [insist(call), insist(call)] : [insist(call)]);
    for (const { data, ...answer } of answers) {
      if (answer.status === 200) {
        record.tell(data);
        record.say(order_id, 'missing', body.depois);
      }
      refused(answer);
    }
  }

  /** Its customer stands there, or it is found. */
  async function settle({ order_id, faltas }: BoardOrder): Promise<void> {
    const numero = faltas.find(({ resposta }) => resposta === null)?.numero;
    const resposta = chance.pick(['havia', 'devolver']);
    const path = `/api/balcao/encomendas/${order_id}/faltas/${numero}`;
    const { data, ...answer } = await insist({ path, body: { resposta } });
    refused(answer);
    if (answer.status !== 200) return;
    record.tell(data);
    record.answers.set(`${order_id} ${numero}`, resposta);
    record.count(`missing lines: ${resposta} at the counter`);
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
