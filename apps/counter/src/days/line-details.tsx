import type { DayLine } from '@fornada/contract/day-orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { isWarning } from '@fornada/domain/warning-notes.ts';

/** What makes a line another than its product: what is added and chosen, what is written on it, what must be minded. */
export function LineDetails({ line, note }: { line: DayLine; note: string }) {
  const { nome_complementares, nome_opcoes, inscricao, por_responder } = line;
  return (
    <>
      {inscricao !== '' && <q className="days-inscription">{inscricao}</q>}
      {nome_complementares.map((name) => (
        <span key={name} className="days-detail">
          + {name}
        </span>
      ))}
      {nome_opcoes.map((name) => (
        <span key={name} className="days-detail">
          {name}
        </span>
      ))}
      {por_responder > 0 && (
        <span className="days-detail days-note">{m.days_asked({ count: por_responder })}</span>
      )}
      {note !== '' && (
        <span className="days-detail days-note">
          {isWarning(note) && <strong>{m.board_allergy_warning()} </strong>}
          {note}
        </span>
      )}
    </>
  );
}
