import { allergenNames } from '@fornada/contract/allergen-names.ts';
import { allergensTogether } from '@fornada/contract/allergens.ts';
import type { BoardOrder } from '@fornada/contract/board.ts';
import { allergensOf, asOrderedOf, madeOf, swapsOf } from '@fornada/contract/swaps.ts';
import { m } from '@fornada/copy/messages.ts';
import { isWarning } from '@fornada/domain/warning-notes.ts';
import { leftOf } from './batches.ts';

type Line = BoardOrder['linhas'][number];

type Props = {
  order: BoardOrder;
  /** The product of a batch that is looked for. */
  marked: string | undefined;
  isHere: (product: string) => boolean;
  /** Ticks what is made, by its place; left out where nothing is being made. */
  tick?: ((place: number) => void) | undefined;
  isMade: (place: number) => boolean;
};

/** What is to be made, a station's own large. */
export function OrderLines({ order, marked, isHere, tick, isMade }: Props) {
  const { linhas } = order;
  // Whoever has an allergy is told of it by each line; the others' orders by one for all.
  const isEach = isWarning([order.nota, ...linhas.map(({ nota }) => nota)].join(' '));
  const allergens = linhas.map((_, place) => allergensOf(order, place));
  return (
    <>
      <ul>
        {linhas.map((line, place) => {
          const words = <Words order={order} place={place} />;
          const isGone = leftOf(line) === 0;
          return (
            // Two equal lines are two lines: their place is what tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
            <li key={place} className={lookOf(isGone ? [line] : madeOf(order, place), marked, isHere)}>
              {isGone && <Gone line={line} />}
              {!isGone && !tick && words}
              {!isGone && tick && (
                <label className="board-tick">
                  <input type="checkbox" checked={isMade(place)} onChange={() => tick(place)} />
                  <span>{words}</span>
                </label>
              )}
              {!isGone && (
                <Details
                  line={line}
                  isAsOrdered={asOrderedOf(order, place) > 0}
                  allergens={isEach ? (allergens[place] ?? null) : []}
                />
              )}
            </li>
          );
        })}
      </ul>
      {!isEach && <Allergens of={allergensTogether(allergens)} />}
    </>
  );
}

function lookOf(
  made: readonly { id: string }[],
  marked: string | undefined,
  isHere: Props['isHere'],
): string | undefined {
  if (made.some(({ id }) => id === marked)) return 'board-marked';
  return made.some(({ id }) => isHere(id)) ? undefined : 'board-elsewhere';
}

/** How many are made as they were ordered, and what comes instead of the others. */
function Words({ order, place }: { order: BoardOrder; place: number }) {
  const ordered = asOrderedOf(order, place);
  const name = order.linhas[place]?.nome;
  return (
    <>
      {ordered > 0 && (
        <>
          <strong>{ordered}×</strong> {name}
        </>
      )}
      {ordered === 0 && <del>{name}</del>}
      {swapsOf(order, place).map(({ numero, quantity, nome }) => (
        <strong key={numero} className="board-option board-swap">
          {m.board_missing_swap({ quantity, name: nome })}
        </strong>
      ))}
    </>
  );
}

function Gone({ line }: { line: Line }) {
  return (
    <>
      <del>
        {line.qtd}× {line.nome}
      </del>{' '}
      <strong>{m.board_missing_gone()}</strong>
    </>
  );
}

type DetailsProps = { line: Line; isAsOrdered: boolean; allergens: string[] | null };

/** How it is wanted: what comes instead comes as it is. */
function Details({ line, isAsOrdered, allergens }: DetailsProps) {
  return (
    <>
      {isAsOrdered &&
        line.nome_complementares.map((extra) => (
          <span key={extra} className="board-extra">
            + {extra}
          </span>
        ))}
      {isAsOrdered &&
        line.nome_opcoes.map((option) => (
          <span key={option} className="board-option">
            {option}
          </span>
        ))}
      <Allergens of={allergens} />
      {isAsOrdered && line.inscricao && (
        <span className="board-option">{m.order_inscription({ text: line.inscricao })}</span>
      )}
      {line.nota && <OrderNote note={line.nota} />}
    </>
  );
}

function Allergens({ of }: { of: string[] | null }) {
  if (of?.length === 0) return null;
  return (
    <span className="board-allergens">
      {of === null ? m.board_allergens_unknown() : m.board_allergens({ names: allergenNames(of) })}
    </span>
  );
}

export function OrderNote({ note }: { note: string }) {
  return (
    <p className={isWarning(note) ? 'board-note board-note-warning' : 'board-note'}>
      {isWarning(note) && <strong>{m.board_allergy_warning()}</strong>} {note}
    </p>
  );
}
