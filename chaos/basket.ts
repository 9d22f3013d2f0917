// What people put into a cart, and for when.
import { DAY } from '@fornada/domain/local-time.ts';
import { cakes, furthestDay } from './calendar.ts';
import type { Chance } from './chance.ts';
import { productToRunOut, type World } from './world.ts';

type Item = { id: string; qtd: number; pickup_at?: string; se_faltar?: string; troca?: string };

const quarter = 15 * 60_000;
/** What may come instead; the last costs more, and never comes. */
const substitutes = { '10103': '10101', '30404': '30405', '10101': '10104' };

/** A day from now or later, on a quarter of an hour, which shops that never close have. */
export const inDays = ({ parts }: World, days: number, quarters = 0): string =>
  new Date(
    Math.ceil(parts.clock().getTime() / quarter) * quarter + days * DAY + quarters * quarter,
  ).toISOString();

/** Bags that are bought with it, or one's own container. */
export const packIt = (chance: Chance): { sacos?: number; recipiente_proprio?: 1 } => ({
  ...(chance.percent(30) && { sacos: chance.between(1, 2) }),
  ...(chance.percent(30) && { recipiente_proprio: 1 as const }),
});

/** Cakes, a drink with its deposit, a soup in its container, and coffee, which runs out. Some say what is to happen to what is missing. */
export function fillBasket(world: World, chance: Chance): { items: Item[] } {
  if (chance.percent(25)) return { items: cakesIn(world, chance) };
  const some = (most: number, pickup_at?: string): Item => ({
    ...{
      id: chance.weighted({ '10101': 50, '10103': 25, '30404': 15, '40301': 10 }),
      qtd: chance.between(1, most),
    },
    ...(pickup_at && { pickup_at }),
  });
  const items = [some(4)];
  if (chance.percent(40)) items.push({ id: productToRunOut, qtd: chance.between(1, 2) });
  // A basket for several days is one purchase of several orders.
  const days = chance.percent(25) ? chance.between(1, 2) : 0;
  for (let next = 1; next <= days; next += 1) items.push(some(3, inDays(world, next + 1)));
  return { items: items.map((item) => ({ ...item, ...ifMissing(item.id, chance) })) };
}

function ifMissing(id: string, chance: Chance): Pick<Item, 'se_faltar' | 'troca'> {
  const wish = chance.pick(['nothing', 'devolver', 'cancelar', 'trocar']);
  if (wish === 'nothing') return {};
  const troca = Object.entries(substitutes).find(([code]) => code === id)?.[1];
  if (wish !== 'trocar') return { se_faltar: wish };
  return troca === undefined ? {} : { se_faltar: wish, troca };
}

/** Made to order, for a day that may be too soon, full, a feast or none; some with a coffee for now. */
function cakesIn(world: World, chance: Chance): Item[] {
  const pickup_at = inDays(world, chance.between(1, furthestDay), chance.between(0, 95));
  const cake: Item = { id: chance.pick(cakes).code, qtd: chance.between(1, 2), pickup_at };
  return chance.percent(25) ? [cake, { id: '30404', qtd: 1 }] : [cake];
}
