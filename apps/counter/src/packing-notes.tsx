import type { BoardOrder } from '@fornada/contract/board.ts';
import type { DayOrder } from '@fornada/contract/day-orders.ts';
import { m } from '@fornada/copy/messages.ts';
import './packing-notes.css';

type Packed = Pick<DayOrder, 'recipiente_proprio' | 'sacos'>;

/** How an order is to be packed, where it isn't as always. */
export function PackingNotes({ of: { recipiente_proprio, sacos } }: { of: Packed }) {
  return (
    <>
      {recipiente_proprio === 1 && <span className="packing-own">{m.board_own_container()}</span>}
      {sacos > 0 && <span className="packing-bags">{m.board_bags({ count: sacos })}</span>}
    </>
  );
}

/** The same of an order that says all it is packed in. */
export const packedHow = ({ recipiente_proprio, embalagens }: BoardOrder): Packed => ({
  recipiente_proprio,
  sacos: embalagens.reduce(
    (count, { tipo, qtd, devolvidas }) => count + (tipo === 'saco' ? qtd - devolvidas : 0),
    0,
  ),
});
