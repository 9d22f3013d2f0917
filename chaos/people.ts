// All people of a run, and their pace.
import { makeCustomer } from '../apps/server/src/testing/factories.ts';
import { makeCoupons } from './coupons.ts';
import { type Customer, createCustomer } from './customer.ts';
import { type Follower, follow } from './follower.ts';
import { createKitchen } from './kitchen.ts';
import { createManager } from './manager.ts';
import { signUp } from './newcomer.ts';
import { createPhoneDesk } from './phone-desk.ts';
import { createOtherTill } from './receipts.ts';
import { byCard, createStaffCall, createTill, type Staff } from './till.ts';
import { pause, type World } from './world.ts';

export type People = {
  customers: Customer[];
  staff: Staff[];
  /** Everybody signs in, and some leave a screen open. */
  wake(): Promise<void>;
  /** Everybody lives until it is night; resolves when the last one has finished what they were at. */
  live(pace: Pace): Promise<void>;
  followers: Follower[];
};

/** Waits for one's turn. */
export type Pace = (think: number) => Promise<void>;

const [mostFollowers, longestThinkMs] = [6, 900];

export async function gatherPeople(world: World): Promise<People> {
  const { options, shops, record } = world;
  const customers: Customer[] = [];
  const newcomers = world.chance('newcomers');
  for (let index = 0; index < options.customers; index += 1) {
    const openingCents = world.chance(`opening ${index}`).pick([0, 130, 300, 1_200]);
    const made = await makeCustomer(world.parts.db, { balance: openingCents });
    const person = { ...made, openingCents };
    record.people.set(person.id, person);
    customers.push(createCustomer(world, person, world.chance(`customer ${index}`)));
  }
  await makeCoupons(world.parts.db);
  const tills = Array.from({ length: options.tills }, (_, index) =>
    createTill(world, shops[index % shops.length] ?? 862, world.chance(`till ${index}`)),
  );
  // And one each that lives by its shop's card terminal, which it shares.
  const byTerminal = shops.map((shop) => createTill(world, shop, world.chance(`card till ${shop}`), byCard));
  // Two tablets each, side by side.
  const kitchens = [...shops, ...shops].map((shop, index) =>
    createKitchen(world, shop, world.chance(`kitchen ${shop} ${index}`)),
  );
  const desks = shops.map((shop) => createPhoneDesk(world, shop, world.chance(`phone desk ${shop}`)));
  const others = shops.map((shop) => createOtherTill(world, shop, world.chance(`other till ${shop}`)));
  const manager = createManager(world, world.chance('manager'));
  const staff = [...tills, ...byTerminal, ...kitchens, ...desks, ...others, manager];
  let followers: Follower[] = [];

  async function followAll(): Promise<Follower[]> {
    const own = customers.slice(0, mostFollowers).map((customer) =>
      follow(world, {
        name: `the phone of ${customer.person.id}`,
        paths: [
          `Users/${customer.person.id}/Encomendas`,
          `Users/${customer.person.id}/ReadOnly`,
          `Devices/${customer.uid()}/pushes`,
        ],
        token: customer.token,
        renew: customer.renew,
      }),
    );
    const boards = await Promise.all(
      shops.slice(0, 2).map(async (shop) => {
        const { wake, token } = createStaffCall(world, shop);
        await wake();
        const paths = [`Lojas/${shop}/Encomendas`, `Lojas/${shop}/Balcao`];
        return follow(world, { name: `the board of ${shop}`, paths, token, renew: wake });
      }),
    );
    return [...own, ...boards];
  }

  const repeat = async (think: number, pace: Pace, live: () => Promise<void>) => {
    while (!world.night) {
      await pace(think);
      if (world.night) return;
      await live().catch((error: Error) => record.complain(error.message));
    }
  };

  return {
    customers,
    staff,
    get followers() {
      return followers;
    },
    async wake() {
      for (const follower of followers) follower.stop();
      for (const each of [...customers, ...staff]) await each.wake();
      followers = await followAll();
    },
    async live(pace) {
      const thinking = world.chance('thinking');
      const loops = [...customers, ...staff].map((each) =>
        repeat(thinking.between(100, longestThinkMs), pace, () => each.live()),
      );
      const arriving = repeat(2_500, pause, async () => {
        const person = await signUp(world, newcomers);
        if (person === undefined) return;
        const customer = createCustomer(world, person, world.chance(`newcomer ${person.national}`));
        await customer.wake();
        customers.push(customer);
        await customer.live();
      });
      await Promise.all([...loops, arriving]);
    },
  };
}
