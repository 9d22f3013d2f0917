// Whoever pays by phone or card: waits until it rings, then approves, refuses, forgets, is late, gives up, or asks again.
import type { BankRequest } from './bank.ts';
import type { Chance } from './chance.ts';
import { pause, requestsOf, type World } from './world.ts';

const plans = {
  approve: 60,
  refuse: 7,
  ignore: 7,
  late: 8,
  cancel: 8,
  cancelAndApprove: 5,
  again: 5,
};
export type Plan = keyof typeof plans;

export type Payer = ReturnType<typeof createPayer>;

export function createPayer(world: World, chance: Chance) {
  // Under load the simulator's own looks would be what is measured.
  const lookEveryMs = world.options.load === undefined ? 150 : 600;

  const approve = (request: BankRequest | undefined) => decide(request, world.bank.approve);

  /** A gateway lets nobody approve what is no longer asked. */
  function decide(request: BankRequest | undefined, how: (ref: string) => void): void {
    if (request !== undefined && world.bank.find(request.key)?.state === 'waiting') how(request.ref);
  }

  /** Waits for the phone to ring, as long as anybody would; at night nobody does. */
  async function ringing(orderId: string, asked = requestsOf): Promise<BankRequest | undefined> {
    for (
      const deadline = Date.now() + 15_000;
      Date.now() < deadline && !world.night;
      await pause(lookEveryMs)
    ) {
      const waiting = (await asked(world, orderId)).find(({ state }) => state === 'waiting');
      if (waiting !== undefined) return waiting;
    }
    if (!world.night) world.record.count('phones that never rang');
    return undefined;
  }

  return {
    plan: (): Plan => chance.weighted(plans),

    /** @param asked what the gateway knows of it, where it isn't an order */
    async pay(
      orderId: string,
      plan: Plan,
      { giveUp, askAgain }: { giveUp(): Promise<unknown>; askAgain(): Promise<unknown> },
      asked = requestsOf,
    ): Promise<void> {
      if (plan === 'ignore') return;
      const request = await ringing(orderId, asked);
      if (plan === 'cancel' || plan === 'cancelAndApprove') {
        await giveUp();
        // The thumb was faster than the withdrawal, or it wasn't.
        if (plan === 'cancelAndApprove') approve(request);
        return;
      }
      if (request === undefined) return;
      if (plan === 'late') return void world.lateThumbs.push(() => approve(request));
      if (plan === 'refuse' || plan === 'again') decide(request, world.bank.refuse);
      if (plan === 'approve') {
        await pause(chance.between(0, 1_500));
        return approve(request);
      }
      if (plan !== 'again') return;
      await pause(500);
      await askAgain();
      await ringing(orderId, asked);
      // The page for the card may still be open beside the phone: who pays twice gets one back.
      for (const each of await asked(world, orderId)) approve(each);
    },
  };
}
