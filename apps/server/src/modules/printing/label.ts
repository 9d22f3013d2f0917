// What is stuck on each box of an order for a chosen time: whose it is, when it goes, what is in it. Whoever takes it away reads
// there what the law has to be told of what isn't packed before (Regulation 1169/2011, article 44).
import { allergenNames } from '@fornada/contract/allergen-names.ts';
import type { BoardOrder } from '@fornada/contract/board.ts';
import { clockWords } from '@fornada/contract/clock-words.ts';
import { dayWords } from '@fornada/contract/date-words.ts';
import { asOrderedOf, swapsOf } from '@fornada/contract/swaps.ts';
import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import type { Paper, PaperPart } from '#modules/printing/paper.ts';
import type { PaperShop } from '#modules/printing/receipt.ts';

/** More at once keep a printer for too long: then it is one for each line, which says how many there are. */
export const mostLabels = 12;

type Line = BoardOrder['linhas'][number];
/** @property ordered the line that it is of, which it may stand in for */
type Boxed = { ordered: Line; line: Line; count: number; allergens: string[] | null };
const left = ({ qtd, devolvidas }: Line) => qtd - devolvidas;

/** What goes over the counter: what comes instead comes as it is, without what was chosen for what it replaces. */
function boxedOf(order: BoardOrder): Boxed[] {
  return order.linhas.flatMap((ordered, place) => {
    const nothing = { nome_opcoes: [], nome_complementares: [], inscricao: '' };
    const swaps = swapsOf(order, place).map(({ id, nome, alergenios, quantity }) => ({
      ...{ ordered, line: { ...ordered, id, nome, ...nothing } },
      ...{ count: quantity, allergens: alergenios },
    }));
    const others = asOrderedOf(order, place);
    const allergens = order.alergenios[place] ?? null;
    return [...(others > 0 ? [{ ordered, line: ordered, count: others, allergens }] : []), ...swaps];
  });
}

/**
 * One for each unit of what is made for a date; of an order that has nothing such, of all that is in it.
 * @param isDated of a product's code
 */
export function labels(order: BoardOrder, shop: PaperShop, isDated: (code: string) => boolean): Paper {
  const all = boxedOf(order);
  const dated = all.filter((boxed) => isForDate(boxed, isDated));
  const labelled = dated.length > 0 ? dated : all;
  const units = labelled.reduce((sum, { count }) => sum + count, 0);
  const each = labelled.flatMap(({ line, count, allergens }) =>
    units > mostLabels
      ? [{ line, allergens, what: `${count}× ${line.nome}` }]
      : Array.from({ length: count }, () => ({ line, allergens, what: line.nome })),
  );
  return each.flatMap(({ line, allergens, what }, index) => [
    ...(index === 0 ? [] : [{ kind: 'cut' } as const]),
    ...headOf(order, shop, each.length > 1 ? `${index + 1}/${each.length}` : ''),
    { kind: 'text', text: what, size: 2, bold: true },
    ...[...line.nome_opcoes, ...line.nome_complementares.map((extra) => `+ ${extra}`)].map(
      (text): PaperPart => ({ kind: 'text', text }),
    ),
    ...(line.inscricao === '' ? [] : [{ kind: 'text', text: `«${line.inscricao}»`, bold: true } as const]),
    { kind: 'text', text: allergenWords(allergens) },
    { kind: 'text', text: `${shop.brand} · ${shop.name}`, centred: true },
  ]);
}

/** Whether somebody who begins with the order needs labels for it. */
export const needsLabels = (order: BoardOrder, isDated: (code: string) => boolean): boolean =>
  order.hora_marcada !== null && boxedOf(order).some((boxed) => isForDate(boxed, isDated));

/** Whether labels that come out by themselves, or anew, are still wanted: not once all that was for a date has been taken off. */
export const keepsLabels = (order: BoardOrder, isDated: (code: string) => boolean): boolean => {
  const dated = order.linhas.filter((line) => isForDate({ ordered: line, line }, isDated));
  return dated.length === 0 || dated.some((line) => left(line) > 0);
};

/** What comes instead of a cake stands in its box. */
const isForDate = ({ ordered, line }: Pick<Boxed, 'ordered' | 'line'>, isDated: (code: string) => boolean) =>
  ordered.inscricao !== '' || isDated(ordered.id) || isDated(line.id);

function headOf(
  { orderCode, cliente, hora_marcada }: BoardOrder,
  shop: PaperShop,
  which: string,
): PaperPart[] {
  const at = hora_marcada === null ? null : Date.parse(hora_marcada);
  return [
    {
      kind: 'text',
      text: [`#${orderCode}`, cliente].filter(Boolean).join(' '),
      size: 2,
      bold: true,
      centred: true,
    },
    ...(at === null
      ? []
      : [
          {
            kind: 'row',
            left: `${dayWords(toLocal(at, shop.timeZone).date)} · ${clockWords(at, shop.timeZone)}`,
            right: which,
            bold: true,
          } as const,
        ]),
    ...(at === null && which !== '' ? [{ kind: 'text', text: which, centred: true } as const] : []),
    { kind: 'rule' },
  ];
}

function allergenWords(allergens: string[] | null): string {
  if (allergens === null) return m.board_allergens_unknown();
  return allergens.length === 0
    ? m.paper_no_allergens()
    : m.board_allergens({ names: allergenNames(allergens) });
}
