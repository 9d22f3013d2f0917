import type { ShopDesk } from '@fornada/contract/board.ts';
import { problemWords } from '@fornada/contract/printing.ts';
import { m } from '@fornada/copy/messages.ts';
import { Fragment, useEffect, useState } from 'react';
import { clockOf } from './columns.ts';

/** Reminds staff of what customers see: a pause, longer times. */
export function DeskState({ desk, onOpen }: { desk: ShopDesk; onOpen: () => void }) {
  const { pausada_ate, minutos_a_mais, a_mais_ate, fuso } = desk;
  const words =
    pausada_ate !== null
      ? m.board_paused_until({ time: clockOf(pausada_ate, fuso) })
      : minutos_a_mais > 0 && a_mais_ate !== null
        ? m.board_busy_until({ minutes: minutos_a_mais, time: clockOf(a_mais_ate, fuso) })
        : null;
  if (words === null) return null;
  return (
    <button type="button" className="board-desk-state" onClick={onOpen}>
      {words}
    </button>
  );
}

/** What doesn't print is told where orders are looked for: the kitchen may be waiting for a ticket. */
export function PrinterNotes({ printers }: { printers: ShopDesk['impressoras'] }) {
  return (
    <div className="board-printers" role="status">
      {printers.map(({ id, nome, avaria, por_imprimir, perdido }) => (
        <Fragment key={id}>
          <p className="counter-note board-printer">
            {m.printer_fails({ name: nome, problem: problemWords[avaria](), count: por_imprimir })}
          </p>
          {perdido !== null && (
            <p className="counter-note board-printer">{m.printer_lost({ name: nome, number: perdido })}</p>
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** After a restart a board is silent until somebody touches it: says so, or orders would arrive unheard. */
export function SoundNote() {
  const [isSilent, setSilent] = useState(() => navigator.userActivation?.hasBeenActive === false);

  useEffect(() => {
    if (!isSilent) return;
    const touches = ['pointerup', 'keydown'] as const;
    const heard = () => setSilent(false);
    for (const touch of touches) window.addEventListener(touch, heard);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, heard);
    };
  }, [isSilent]);

  return isSilent ? <p className="counter-note">{m.board_sound_off()}</p> : null;
}
