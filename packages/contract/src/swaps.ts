import { asOrdered, stillSwapped } from '@fornada/domain/swapped.ts';
import { allergensTogether } from './allergens.ts';
import type { BoardOrder } from './board.ts';

type Swapped = Pick<BoardOrder, 'linhas' | 'faltas'>;

/** What comes instead of units of a line, and how many of them, by its place in its order. */
export const swapsOf = (order: Swapped, place: number) =>
  stillSwapped(leftOf(order, place), saidOf(order, place));

/** How many units of a line come as they were ordered, by its place in its order. */
export const asOrderedOf = (order: Swapped, place: number): number =>
  asOrdered(leftOf(order, place), saidOf(order, place));

/** What is made of a line, by its place in its order: what of it comes as it was ordered, then what comes instead. */
export function madeOf(order: Swapped & Pick<BoardOrder, 'alergenios'>, place: number) {
  const line = order.linhas[place];
  const quantity = asOrderedOf(order, place);
  const ordered = { id: line?.id ?? '', nome: line?.nome ?? '', alergenios: order.alergenios[place] ?? null };
  return [...(quantity > 0 ? [{ ...ordered, quantity }] : []), ...swapsOf(order, place)];
}

/** What is in what is made of a line; null where of any of it nothing is known. */
export const allergensOf = (order: Parameters<typeof madeOf>[0], place: number): string[] | null =>
  allergensTogether(madeOf(order, place).map(({ alergenios }) => alergenios));

function leftOf({ linhas }: Swapped, place: number): number {
  const line = linhas[place];
  return line ? line.qtd - line.devolvidas : 0;
}

const saidOf = ({ faltas }: Swapped, place: number) =>
  faltas.flatMap(({ numero, linha, qtd: quantity, troca }) =>
    linha === place + 1 && troca
      ? // A server of before says nothing of what is in it.
        [{ ...troca, alergenios: troca.alergenios ?? null, numero, quantity }]
      : [],
  );
