// The board's words of an order, on paper for whoever makes it: no prices, and of its customer the first name alone.
import { allergenNames } from '@fornada/contract/allergen-names.ts';
import type { BoardOrder } from '@fornada/contract/board.ts';
import { clockWords } from '@fornada/contract/clock-words.ts';
import { dayWords } from '@fornada/contract/date-words.ts';
import { allergensOf, asOrderedOf, swapsOf } from '@fornada/contract/swaps.ts';
import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { isWarning } from '@fornada/domain/warning-notes.ts';
import type { Paper, PaperPart } from '#modules/printing/paper.ts';

type Line = BoardOrder['linhas'][number];

export function kitchenTicket(order: BoardOrder, { timeZone, now }: { timeZone: string; now: Date }): Paper {
  const way = order.id_tipo_entrega === 0 ? m.counter_take_away() : m.counter_eat_in();
  const bags = order.embalagens.reduce(
    (count, { tipo, qtd, devolvidas }) => count + (tipo === 'saco' ? qtd - devolvidas : 0),
    0,
  );
  return [
    number(order),
    { kind: 'text', text: [way, order.cliente].filter(Boolean).join(' · '), size: 2, centred: true },
    ...said(promised(order, timeZone, now), { centred: true, bold: true }),
    { kind: 'rule' },
    ...order.linhas.flatMap((line, place) => lineOf(order, line, place)),
    ...said(order.recipiente_proprio === 1 && m.board_own_container(), { bold: true }),
    ...said(bags > 0 && m.board_bags({ count: bags })),
    ...noteOf(order.nota, 0),
    ...said(order.por_pagar > 0 && m.board_owed({ amount: formatEuros(eurosToCents(order.por_pagar)) }), {
      bold: true,
    }),
    { kind: 'rule' },
    { kind: 'text', text: m.paper_printed_at({ time: clockWords(now.getTime(), timeZone) }) },
  ];
}

/** For whoever has the ticket of an order that nobody wants any more. */
export const cancelledTicket = (order: BoardOrder): Paper => [
  { kind: 'text', text: m.paper_cancelled(), size: 2, bold: true, centred: true },
  number(order),
];

const number = ({ orderCode }: BoardOrder): PaperPart => ({
  kind: 'text',
  text: `#${orderCode}`,
  size: 3,
  bold: true,
  centred: true,
});

function lineOf(order: BoardOrder, line: Line, place: number): PaperPart[] {
  const ordered = asOrderedOf(order, place);
  const swaps = swapsOf(order, place).map(({ quantity, nome: name }) =>
    m.board_missing_swap({ quantity, name }),
  );
  if (ordered === 0 && swaps.length === 0) return [];
  // Whoever has an allergy is told of it by each line.
  const isAsked = isWarning([order.nota, ...order.linhas.map(({ nota }) => nota)].join(' '));
  const allergens = allergensOf(order, place);
  return [
    ...(ordered > 0
      ? [
          ...said(`${ordered}× ${line.nome}`, { size: 2, bold: true }),
          ...swaps.flatMap((swap) => said(swap, { bold: true, indent: 3 })),
          ...detailsOf(line),
        ]
      : swaps.flatMap((swap) => said(swap, { size: 2, bold: true }))),
    ...noteOf(line.nota, 3),
    ...said(isAsked && (allergens === null ? m.board_allergens_unknown() : contains(allergens)), {
      indent: 3,
    }),
  ];
}

/** How what was ordered is wanted: what comes instead comes as it is. */
const detailsOf = ({ nome_complementares, nome_opcoes, inscricao }: Line): PaperPart[] =>
  [
    ...nome_complementares.map((extra) => `+ ${extra}`),
    ...nome_opcoes,
    inscricao && m.order_inscription({ text: inscricao }),
  ].flatMap((text) => said(text, { indent: 3 }));

const contains = (allergens: string[]) =>
  allergens.length > 0 && m.board_allergens({ names: allergenNames(allergens) });

function noteOf(note: string, indent: number): PaperPart[] {
  return isWarning(note)
    ? said(`${m.board_allergy_warning()} ${note}`, { bold: true, indent })
    : said(note && `» ${note}`, { indent });
}

/** '' and false say nothing. */
function said(
  text: string | false,
  how: Omit<Extract<PaperPart, { kind: 'text' }>, 'kind' | 'text'> = {},
): PaperPart[] {
  return text ? [{ kind: 'text', text, ...how }] : [];
}

function promised({ pronta, hora_marcada }: BoardOrder, timeZone: string, now: Date): string | false {
  if (pronta === null) return false;
  const at = Date.parse(pronta);
  const time = clockWords(at, timeZone);
  const { date } = toLocal(at, timeZone);
  if (date === toLocal(now.getTime(), timeZone).date) {
    return hora_marcada === null ? m.board_promised_for({ time }) : m.board_booked_for({ time });
  }
  const day = dayWords(date);
  return hora_marcada === null
    ? m.board_promised_for_day({ day, time })
    : m.board_booked_for_day({ day, time });
}
