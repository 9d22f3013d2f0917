// What a till asks its shop's card terminal for, and whoever holds a card to it: at once, never, too late, or once it was given up.
import type { SaleRequest } from '@fornada/contract/sale-requests.ts';
import type { Answer, Call } from './caller.ts';
import type { Chance } from './chance.ts';
import { centsOf } from './record.ts';
import type { Charge } from './terminal-vendor.ts';
import { chargedAt, pause, type World } from './world.ts';

type Parts = {
  insist(call: Omit<Call, 'token'>): Promise<Answer>;
  refused(what: string, answer: Answer): void;
  basket(): { id: string; total: number };
};

const plans = { hold: 55, refuse: 8, leave: 9, giveUp: 9, giveUpAndHold: 9, late: 10 };
const open: readonly SaleRequest['estado'][] = ['a_pedir', 'pedido', 'sem_resposta'];

export function createTerminalSales(
  world: World,
  shop: number,
  chance: Chance,
  { insist, refused, basket }: Parts,
) {
  const { record, terminals } = world;
  // Under load the simulator's own looks would be what is measured.
  const lookEveryMs = world.options.load === undefined ? 300 : 1_200;
  const path = '/api/balcao/vendas/pedidos';

  /** As the till looks: how it stands, and what the terminal shows by then. At night nobody waits any more. */
  async function look(id: string, until: (told: SaleRequest, charge?: Charge) => boolean) {
    for (
      const deadline = Date.now() + 5_000;
      Date.now() < deadline && !world.night;
      await pause(lookEveryMs)
    ) {
      const { status, data } = await insist({ method: 'GET', path: `${path}/${id}` });
      if (status !== 200) continue;
      const charge = await chargedAt(world, id);
      if (until(data, charge)) return { told: data as SaleRequest, charge };
    }
    return undefined;
  }

  async function askTerminal(): Promise<void> {
    const sale = basket();
    const { id } = sale;
    const ask = () => insist({ path, body: { ...sale, terminal: world.terminalOf.get(shop) } });
    const [asked] = await Promise.all([ask(), ...(chance.percent(30) ? [ask()] : [])]);
    if (asked.status !== 200) return refused('asking a terminal', asked);
    record.requests.set(id, centsOf(sale.total));
    record.count('terminals asked at a till');
    const plan = chance.weighted(plans);
    const hesitation = chance.between(0, 1_500);
    // It may be busy, or its answer be lost.
    const shown = await look(
      id,
      (told, charge) => charge?.state === 'waiting' || !open.includes(told.estado),
    );
    const { charge } = shown ?? {};
    const hold = () => charge && terminals.decide(charge.ref, 'paid');
    if (plan === 'leave') return;
    if (plan === 'late') return void world.lateThumbs.push(hold);
    await pause(hesitation);
    if (plan === 'refuse' && charge) terminals.decide(charge.ref, 'rejected');
    if (plan === 'hold') hold();
    if (plan === 'giveUp' || plan === 'giveUpAndHold') {
      const giveUp = () => insist({ method: 'DELETE', path: `${path}/${id}` });
      // The card is faster than the giving up, or it isn't.
      await Promise.all([giveUp(), plan === 'giveUpAndHold' && pause(hesitation / 10).then(hold)]);
    }
    const ended = await look(id, ({ estado }) => !open.includes(estado));
    record.count(`at a terminal: ${ended?.told.estado ?? 'nobody knows yet'}`);
  }

  return { askTerminal };
}
