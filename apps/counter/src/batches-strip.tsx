import { m } from '@fornada/copy/messages.ts';
import type { Batch } from './batches.ts';

type Props = {
  batches: readonly Batch[];
  marked: string | undefined;
  onMark: (code: string | undefined) => void;
};

/** '12× Pastel de nata': of several orders, made at once. A touch shows in which. */
export function Batches({ batches, marked, onMark }: Props) {
  if (batches.length === 0) return null;
  return (
    <section className="board-batches" aria-label={m.board_batches()}>
      {batches.map(({ code, name, quantity }) => (
        <button
          key={code}
          type="button"
          className="board-batch"
          aria-pressed={marked === code}
          onClick={() => onMark(marked === code ? undefined : code)}
        >
          <strong>{quantity}×</strong> {name}
        </button>
      ))}
    </section>
  );
}
