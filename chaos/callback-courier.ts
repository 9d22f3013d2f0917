// Carries the gateway's callbacks to our servers: lost, twice, late, in another order, forged, and once more much later. Told to
// behave, it brings whatever it still has.
import type { Bank, Callback } from './bank.ts';
import type { Chance } from './chance.ts';

export type Courier = {
  behave(well: boolean): void;
  /** How many callbacks are still under way. */
  underWay(): number;
  counts: Record<'brought' | 'lost' | 'twice' | 'late' | 'forged' | 'replayed', number>;
  /** How often a callback was answered by what, other than 2xx; 0 is no answer at all. */
  refusals: Map<number, number>;
  stop(): Promise<void>;
};

type Bag = { callback: Callback; dueAt: number; tries: number };

/** Gateways try for days; the polls find what isn't brought by then. */
const mostTries = 6;
/** Callbacks under way at once: one after the other they would soon be older than their signatures are good for. */
const hands = 20;

export function startCourier(parts: {
  bank: Bank;
  chance: Chance;
  /** Through the network, as everybody. */
  baseUrl: string;
  complain(what: string): void;
}): Courier {
  const { bank, chance, baseUrl, complain } = parts;
  const counts: Courier['counts'] = {
    brought: 0,
    lost: 0,
    twice: 0,
    late: 0,
    forged: 0,
    replayed: 0,
  };
  const refusals = new Map<number, number>();
  let bag: Bag[] = [];
  const former: Callback[] = [];
  let well = true;
  let stopped = false;

  function collect(): void {
    const callbacks = bank.takeCallbacks();
    for (const callback of well ? callbacks : chance.shuffle(callbacks)) {
      const fate = well
        ? 'brought'
        : chance.weighted({ brought: 50, lost: 12, twice: 12, late: 20, forged: 6 });
      counts[fate] += 1;
      if (fate === 'lost') continue;
      const delay = fate === 'late' ? chance.between(500, 6_000) : 0;
      bag.push({ callback, dueAt: Date.now() + delay, tries: 0 });
      if (fate === 'twice') bag.push({ callback, dueAt: Date.now() + chance.between(0, 1_000), tries: 0 });
      if (fate === 'forged') void bringForged(callback);
      former.push(callback);
      if (former.length > 50) former.shift();
    }
    const [again] = former;
    if (!well && again !== undefined && chance.percent(1)) {
      counts.replayed += 1;
      bag.push({ callback: again, dueAt: Date.now(), tries: mostTries - 1 });
    }
  }

  async function bringForged(callback: Callback): Promise<void> {
    const status = await bring(bank.forge(callback));
    if (status !== undefined && status < 400)
      complain(`a forged callback of ${bank.name} was believed (answered ${status})`);
  }

  async function bring({ method, path, headers, body }: Callback): Promise<number | undefined> {
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(4_000),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return undefined;
    }
  }

  async function carry(): Promise<void> {
    const now = Date.now();
    const due = bag.filter(({ dueAt }) => well || dueAt <= now);
    bag = bag.filter((each) => !due.includes(each));
    carrying = due.length;
    const carryInTurn = async (): Promise<void> => {
      for (let each = due.shift(); each !== undefined; each = due.shift()) {
        await carryOne(each);
        carrying -= 1;
      }
    };
    await Promise.all(Array.from({ length: hands }, carryInTurn));
  }

  async function carryOne(each: Bag): Promise<void> {
    const status = await bring(each.callback);
    if (status !== undefined && status < 300) return;
    if (status === 500) complain(`a callback of ${bank.name} was answered 500`);
    refusals.set(status ?? 0, (refusals.get(status ?? 0) ?? 0) + 1);
    // Whatever the answer: a real one takes nothing but a 2xx for one.
    if (each.tries + 1 < mostTries) bag.push({ ...each, tries: each.tries + 1, dueAt: Date.now() + 1_000 });
  }

  let carrying = 0;
  const running = (async () => {
    while (!stopped) {
      collect();
      await carry();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    behave(now) {
      well = now;
    },
    underWay: () => bag.length + carrying,
    counts,
    refusals,
    async stop() {
      stopped = true;
      await running;
    },
  };
}
