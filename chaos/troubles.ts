// What goes wrong, two things at a time: one with the machines and their clocks, one with the network and the gateways.
import { smtpMishaps } from '../apps/server/src/testing/vendors/smtp.ts';
import { mishaps } from '../apps/server/src/testing/vendors/vendor.ts';
import type { Chance } from './chance.ts';
import { pause, type World } from './world.ts';

const machines = { kill: 40, killAll: 6, crash: 14, pooler: 0, serverClock: 20, worldClock: 20 };
const network = {
  holeInFront: 16,
  cutInFront: 10,
  holeToBank: 16,
  holeToSms: 6,
  holeToOthers: 8,
  bank: 28,
  sms: 14,
  others: 18,
};

/** Apart from those of the network, which are drawn as they were before there were terminals. */
const terminals = { holeToTerminals: 30, terminals: 70 };

/** Longer jumps are for the night: staff would have to sign in again in the middle of everything. */
const longestJumpMs = 6 * 60_000;

export function createTroubles(world: World) {
  const { servers, proxies, postgres, pooler, bank, vendors, sms, meter, record, options } = world;
  const ofMachines = world.chance('machines');
  const ofNetwork = world.chance('network');
  const ofTerminals = world.chance('terminals');

  const outage = async (work: () => Promise<void>) => {
    const over = meter.outage();
    await work();
    over();
  };
  const hole = async (name: keyof typeof proxies, chance: Chance) => {
    proxies[name].close();
    await pause(chance.between(300, 2_500));
    proxies[name].open(chance.pick(['resume', 'reset']));
  };
  const one = (chance: Chance) => chance.between(0, servers.count - 1);

  const happen: {
    [Name in keyof typeof machines | keyof typeof network | keyof typeof terminals]: (
      chance: Chance,
    ) => Promise<void>;
  } = {
    kill: (chance) => outage(() => servers.kill(one(chance))),
    killAll: () =>
      outage(async () => {
        await Promise.all(Array.from({ length: servers.count }, (_, index) => servers.kill(index)));
      }),
    crash: () => outage(() => postgres.crash()),
    pooler: () => outage(async () => pooler?.crash()),
    async serverClock(chance) {
      const wrong = world.clockMs() + chance.between(-90_000, 90_000);
      const index = one(chance);
      servers.moveClock(wrong, index);
      await pause(chance.between(500, 3_000));
      servers.moveClock(world.clockMs(), index);
    },
    async worldClock(chance) {
      world.moveClock(world.clockMs() + chance.between(1_000, longestJumpMs));
    },
    holeInFront: (chance) => outage(() => hole('front', chance)),
    async cutInFront() {
      proxies.front.cut();
    },
    holeToBank: (chance) => hole('bank', chance),
    holeToSms: (chance) => hole('sms', chance),
    holeToOthers: (chance) => hole(chance.pick(['email', 'invoices', 'pushes']), chance),
    holeToTerminals: (chance) => hole('terminals', chance),
    async terminals(chance) {
      vendors.terminals.skip(chance.between(0, 3));
      vendors.terminals.goWrong(chance.pick(mishaps), chance.between(1, 4));
    },
    async bank(chance) {
      bank.vendor.skip(chance.between(0, 3));
      bank.vendor.goWrong(chance.pick(mishaps), chance.between(1, 4));
    },
    async sms(chance) {
      sms.goWrong(chance.pick(mishaps), chance.between(1, 4));
    },
    async others(chance) {
      vendors.email.goWrong(chance.pick(smtpMishaps));
      vendors.invoices.skip(chance.between(0, 3));
      vendors.invoices.goWrong(chance.pick(mishaps), chance.between(1, 3));
      vendors.pushes.goWrong(chance.pick(mishaps), chance.between(1, 3));
    },
  };

  async function lane(chance: Chance, kinds: Record<string, number>, longestPauseMs: number): Promise<void> {
    while (!world.night) {
      await pause(chance.between(200, longestPauseMs));
      if (world.night) return;
      const kind = chance.weighted(kinds) as keyof typeof happen;
      record.count(`trouble: ${kind}`);
      await happen[kind](chance);
    }
  }

  return {
    /** Until it is night. */
    async run(): Promise<void> {
      world.courier.behave(false);
      await Promise.all([
        lane(ofMachines, { ...machines, pooler: pooler ? 20 : 0 }, 2_500),
        lane(ofNetwork, network, 1_500),
        lane(ofTerminals, terminals, 1_500),
      ]);
    },
    /** A kill at regular times and PostgreSQL's restarts spread over the whole: what is measured under load. */
    async runEvenly(seconds: number): Promise<void> {
      const begun = Date.now();
      const end = begun + seconds * 1_000;
      const kills = (async () => {
        // In turns, and by the clock: the next one is killed on its time however long the former takes to come back.
        const comingBack: Promise<void>[] = [];
        for (let next = 1; next * options.killEvery < seconds; next += 1) {
          await pause(begun + next * options.killEvery * 1_000 - Date.now());
          record.count('trouble: kill');
          comingBack.push(outage(() => servers.kill(next % servers.count)));
        }
        await Promise.all(comingBack);
      })();
      const crashes = (async () => {
        for (let done = 0; done < options.restarts; done += 1) {
          await pause((seconds * 1_000) / (options.restarts + 1));
          record.count('trouble: crash');
          await happen.crash(ofMachines);
        }
      })();
      await Promise.all([kills, crashes]);
      await pause(Math.max(0, end - Date.now()));
    },
    /** Everything works again. */
    calm(): void {
      for (const proxy of Object.values(proxies)) proxy.open('resume');
      bank.vendor.calm();
      vendors.calm();
      world.courier.behave(true);
      servers.moveClock(world.clockMs());
    },
  };
}
