import { asOrdered, stillSwapped } from '@fornada/domain/swapped.ts';
import type { BoardOrder } from './board.ts';

type Swapped = Pick<BoardOrder, 'linhas' | 'faltas'>;

/** What comes instead of units of a line, and how many of them, by its place in its order. */
export const swapsOf = (order: Swapped, place: number) =>
  stillSwapped(leftOf(order, place), saidOf(order, place));

/** How many units of a line come as they were ordered, by its place in its order. */
export const asOrderedOf = (order: Swapped, place: number): number =>
  asOrdered(leftOf(order, place), saidOf(order, place));

function leftOf({ linhas }: Swapped, place: number): number {
  const line = linhas[place];
  return line ? line.qtd - line.devolvidas : 0;
}

const saidOf = ({ faltas }: Swapped, place: number) =>
  faltas.flatMap(({ numero, linha, qtd: quantity, troca }) =>
    linha === place + 1 && troca ? [{ ...troca, numero, quantity }] : [],
  );
