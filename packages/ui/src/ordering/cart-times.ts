// When the lines of a cart are wanted: lines of one time are a part, an order of its own in one purchase.
import type { LoyaltyData } from '@fornada/contract/ordering.ts';
import { MAXIMUM_QUANTITY } from '@fornada/domain/cart.ts';
import { type CartLine, newKey } from './cart.ts';

export interface TimedCart {
  readonly lines: readonly CartLine[];
  /** Of the lines that have no time of their own; null is as soon as possible. */
  readonly pickupAt: string | null;
}

export interface CartPart {
  /** ISO; null is as soon as possible. */
  readonly at: string | null;
  readonly lines: readonly CartLine[];
}

const timeOf = ({ pickupAt }: TimedCart, line: CartLine): string | null => line.pickupAt ?? pickupAt;

/** What is wanted first comes first, as the server has them. */
export function partsOf(cart: TimedCart): CartPart[] {
  const times = [...new Set(cart.lines.map((line) => timeOf(cart, line)))];
  return times
    .toSorted((a, b) => toNumber(a) - toNumber(b))
    .map((at) => ({ at, lines: cart.lines.filter((line) => timeOf(cart, line) === at) }));
}

/** Where a cart with its times is kept: by the app, or by a counter that takes an order for somebody. */
export interface KeptTimes {
  readonly cart: () => TimedCart;
  readonly keep: (cart: TimedCart) => void;
}

/** As soon as possible is before every time. */
const toNumber = (at: string | null): number => (at === null ? 0 : Date.parse(at));

export const keysOf = (lines: readonly CartLine[]): string[] => lines.map(({ key }) => key);

/** The cart with another time for some of its lines; the others keep theirs. */
export function withTime(cart: TimedCart, keys: readonly string[], at: string | null): TimedCart {
  const timed = cart.lines.map((line) => ({
    line,
    at: keys.includes(line.key) ? at : timeOf(cart, line),
  }));
  // What comes into the cart later is for as soon as possible while anything is, else for when the rest is wanted.
  const isNow = timed.some((one) => one.at === null);
  const ofRest = timed.find(({ line }) => line.pickupAt === undefined)?.at ?? null;
  const pickupAt = isNow ? null : ofRest;
  return {
    pickupAt,
    lines: timed.map(({ line: { pickupAt: own, ...line }, at: time }) =>
      time === null || (time === pickupAt && own === undefined) ? line : { ...line, pickupAt: time },
    ),
  };
}

export const chooseTime = (times: KeptTimes, keys: readonly string[], at: string | null): void =>
  times.keep(withTime(times.cart(), keys, at));

/** The same as their own, whatever the rest is for: what comes into the cart later doesn't wait with what has to. */
export const withOwnTime = (cart: TimedCart, keys: readonly string[], pickupAt: string): TimedCart => ({
  pickupAt: cart.lines.every(({ key, pickupAt: own }) => own !== undefined || keys.includes(key))
    ? null
    : cart.pickupAt,
  lines: cart.lines.map((line) => (keys.includes(line.key) ? { ...line, pickupAt } : line)),
});

export const chooseOwnTime = (times: KeptTimes, keys: readonly string[], at: string): void =>
  times.keep(withOwnTime(times.cart(), keys, at));

/** The same for some units of one line: the others stay where they are, as a line of their own. */
export function moveUnits(
  cart: TimedCart,
  { key, quantity, at }: { key: string; quantity: number; at: string | null },
  restKey = newKey(),
): TimedCart {
  const lines = cart.lines.flatMap((line) =>
    line.key === key && quantity < line.quantity
      ? [
          { ...line, quantity: line.quantity - quantity, key: restKey },
          { ...line, quantity },
        ]
      : [line],
  );
  return joinAlike(withTime({ ...cart, lines }, [key], at), key);
}

/** Units that come to others of their kind are one line with them again. */
function joinAlike(cart: TimedCart, moved: string): TimedCart {
  const line = cart.lines.find(({ key }) => key === moved);
  const other =
    line && cart.lines.find((one) => one.key !== moved && kindOf(cart, one) === kindOf(cart, line));
  if (!line || !other || line.quantity + other.quantity > MAXIMUM_QUANTITY) return cart;
  const joined = { ...other, quantity: other.quantity + line.quantity };
  return {
    ...cart,
    lines: cart.lines.flatMap((one) => (one === line ? [] : [one === other ? joined : one])),
  };
}

const kindOf = (cart: TimedCart, line: CartLine): string =>
  JSON.stringify({ ...line, key: '', quantity: 0, pickupAt: timeOf(cart, line) });

/** The times that the server keeps from now on, whichever were asked for. */
export const asCalculated = (cart: TimedCart, { partes }: Pick<LoyaltyData, 'partes'>): TimedCart =>
  partes.reduce<TimedCart>((told, { linhas, hora_marcada }) => {
    const keys = linhas.flatMap((place) => cart.lines[place]?.key ?? []);
    const isAsked = cart.lines.every(
      (line) => !keys.includes(line.key) || timeOf(cart, line) === hora_marcada,
    );
    return isAsked ? told : withTime(told, keys, hora_marcada);
  }, cart);
