// What a customer does with an order that is placed: pays its rest, says what becomes of what is missing, changes it, gives it up, and
// says later what was missing of it.
import type { OrderDetail } from '@fornada/contract/orders.ts';
import { inDays } from './basket.ts';
import { furthestDay } from './calendar.ts';
import type { Answer, Call } from './caller.ts';
import type { Chance } from './chance.ts';
import type { Payer } from './payer.ts';
import type { World } from './world.ts';

type Parts = { chance: Chance; payer: Payer; insist(call: Omit<Call, 'token'>): Promise<Answer> };

/** Somebody else was faster: the shop began, another device answered, the clock ran out, its money came or went. */
const refusals = new Set([
  'order_begun',
  'order_changed',
  'order_not_payable',
  'order_already_paid',
  'transition_refused',
  'missing_answered',
  'missing_open',
  'claim_too_soon',
  'claim_too_late',
  'claim_twice',
  'cart_empty',
  'cart_invalid',
  'payment_unknown',
  'product_unavailable',
  'pickup_slot_gone',
  'date_not_possible',
  'pickup_time_invalid',
  'too_many_requests',
]);

/** Older ones are seldom looked at. */
const [remembered, looked] = [12, 4];

export function createAfterwards(world: World, { chance, payer, insist }: Parts) {
  const { record } = world;
  const own: string[] = [];

  async function live(): Promise<void> {
    for (const id of chance.shuffle(own).toSorted(byNews).slice(0, looked)) {
      const { status, data, code } = await insist({ method: 'GET', path: `/api/encomendas/${id}` });
      if (status !== 200) return record.complain(`order ${id} was refused with ${status} ${code}`);
      record.tell(data);
      if (await doSomethingWith(data)) return;
    }
  }

  /** First what a notification told of: what is missing, and what was collected. */
  const news = (id: string): number => {
    const told = record.told.get(id);
    if (told?.faltas.some(({ resposta }) => resposta === null)) return 0;
    return told?.estado === 'collected' && told.reclamacoes.length === 0 ? 1 : 2;
  };
  const byNews = (a: string, b: string) => news(a) - news(b);

  async function doSomethingWith(order: OrderDetail): Promise<boolean> {
    const question = order.faltas.find(({ resposta }) => resposta === null);
    if (question !== undefined && chance.percent(80)) await answer(order, question);
    else if (order.reclamavel !== null && chance.percent(70)) await claim(order);
    else if (order.por_pagar > 0 && order.estado !== 'awaiting_payment' && chance.percent(60))
      await payRest(order);
    else if (order.alteravel !== null && chance.percent(20)) await change(order);
    else return false;
    return true;
  }

  async function answer(order: OrderDetail, { numero, opcoes }: OrderDetail['faltas'][number]) {
    const say = () => {
      const resposta = chance.weighted({ trocar: opcoes.length > 0 ? 45 : 0, devolver: 40, cancelar: 15 });
      const troca = resposta === 'trocar' ? { troca: chance.pick(opcoes as [(typeof opcoes)[0]]).id } : {};
      return { resposta, ...troca, devolver: back() };
    };
    const said = say();
    // Twice at once; or two devices, which don't agree.
    const bodies = chance.weighted({ once: 60, twice: 25, otherwise: 15 });
    const all = { once: [said], twice: [said, said], otherwise: [said, say()] }[bodies];
    await Promise.all(
      all.map(async (body) => {
        const path = `/api/encomendas/${order.order_id}/faltas/${numero}`;
        if (!tell(await insist({ path, body }), `missing lines: ${body.resposta}`)) return;
        const key = `${order.order_id} ${numero}`;
        const before = record.answers.get(key);
        if (before !== undefined && before !== body.resposta)
          record.complain(`missing line ${key} was answered with ${before} and ${body.resposta}`);
        record.answers.set(key, body.resposta);
      }),
    );
  }

  async function claim(order: OrderDetail): Promise<void> {
    const { order_id, linhas, reclamacoes } = order;
    const [linha, left] = chance.pick(
      linhas.map(({ qtd, devolvidas }, index) => [index + 1, qtd - devolvidas] as const) as [
        [number, number],
      ],
    );
    if (left === 0) return;
    const say = () => ({
      linhas: [{ linha, qtd: chance.between(1, left) }],
      texto: 'Não vinha no saco',
      devolver: back(),
      depois: reclamacoes.length,
    });
    const said = say();
    const bodies = chance.weighted({ once: 50, twice: 35, otherwise: 15 });
    const all = { once: [said], twice: [said, said], otherwise: [said, say()] }[bodies];
    const path = `/api/encomendas/${order_id}/reclamacoes`;
    await Promise.all(
      all.map(async (body) => {
        if (tell(await insist({ path, body }), 'claims')) record.say(order_id, 'claim', body.depois);
      }),
    );
  }

  async function payRest({ order_id, metodos }: OrderDetail): Promise<void> {
    const path = `/api/pagamento/${order_id}`;
    const metodo = chance.pick((metodos.length > 0 ? metodos : ['mbway']) as [string, ...string[]]);
    const askAgain = () => insist({ path, body: { metodo } });
    if (!tell(await askAgain(), 'rests asked for')) return;
    await payer.pay(order_id, payer.plan(), { askAgain, giveUp: () => insist({ method: 'DELETE', path }) });
  }

  async function change(order: OrderDetail): Promise<void> {
    const path = `/api/encomendas/${order.order_id}`;
    const what = chance.weighted({ lines: 50, time: 30, cancel: 20 });
    const call = {
      cancel: () => ({ path: `${path}/cancelar`, body: { devolver: back() } }),
      time: () => ({
        path: `${path}/hora`,
        body: { pickup_at: inDays(world, chance.between(1, furthestDay)) },
      }),
      lines: () => {
        const [linha, left] = chance.pick(
          order.linhas.map(({ qtd, devolvidas }, index) => [index + 1, qtd - devolvidas]) as [
            [number, number],
          ],
        );
        const linhas = [{ linha, qtd: Math.max(0, left - chance.between(0, 2)), nota: 'Bem passado' }];
        return { path: `${path}/linhas`, body: { linhas, devolver: back() } };
      },
    }[what]();
    const answers = await Promise.all(chance.percent(30) ? [insist(call), insist(call)] : [insist(call)]);
    const which = chance.uuid();
    for (const one of answers) {
      const isDone = tell(one, `orders changed: ${what}`);
      if (!isDone && !one.isRepeated) continue;
      // Its answer may have been lost, and the shop have begun or missed something before it was told again.
      record.say(order.order_id, 'change', which);
      if (isDone && what === 'cancel') record.givenUp.add(order.order_id);
      if (isDone && what === 'time') record.move(order.order_id, one.data.encomenda.hora_marcada);
      else if ('pickup_at' in call.body && record.moved.has(order.order_id))
        record.move(order.order_id, call.body.pickup_at);
    }
  }

  const back = () => (chance.percent(40) ? 'saldo' : 'origem');

  /** @returns whether it was done */
  function tell({ status, data, code }: Answer, what: string): boolean {
    if (status === 200) {
      record.count(what);
      record.tell(data.encomenda);
      return true;
    }
    record.count(`refused: ${code}`);
    if (!refusals.has(code ?? '')) record.complain(`${what} was refused with ${status} ${code}`);
    return false;
  }

  return {
    live,
    remember(orderId: string) {
      own.push(orderId);
      if (own.length > remembered) own.shift();
    },
  };
}
