import { type CartPart, keysOf, partsOf, type TimedCart } from './cart-times.ts';

/** What the server calculated of a part, by the places of its lines. */
export interface Told {
  readonly linhas: readonly number[];
  readonly pronto_em: string;
}

export interface ToldPart<T extends Told = Told> extends CartPart {
  readonly keys: readonly string[];
  /** Undefined while it isn't calculated. */
  readonly told: T | undefined;
}

/** The parts of a cart, with what the server says of each. */
export function toldParts<T extends Told>(cart: TimedCart, told: readonly T[]): ToldPart<T>[] {
  return partsOf(cart).map((part) => {
    const keys = keysOf(part.lines);
    const places = keys.map((key) => cart.lines.findIndex((line) => line.key === key)).join();
    return { ...part, keys, told: told.find(({ linhas }) => linhas.join() === places) };
  });
}
