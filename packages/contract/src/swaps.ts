import { stillSwapped } from '@fornada/domain/swapped.ts';
import type { BoardOrder } from './board.ts';

/** What comes instead of units of a line, and how many of them, by its place in its order. */
export function swapsOf({ linhas, faltas }: Pick<BoardOrder, 'linhas' | 'faltas'>, place: number) {
  const line = linhas[place];
  return stillSwapped(
    line ? line.qtd - line.devolvidas : 0,
    faltas.flatMap(({ numero, linha, qtd: quantity, troca }) =>
      linha === place + 1 && troca ? [{ ...troca, numero, quantity }] : [],
    ),
  );
}
