// The bakery's sheet: the lines of a day's orders, put together by product; what is alike, and for the same time, is one row.
import type { DayLine, DayOrder } from '@fornada/contract/day-orders.ts';

export type SheetRow = {
  key: string;
  quantity: number;
  shopId: number;
  hora: string;
  /** One of the lines that are alike. */
  line: DayLine;
  /** Of the order too: it may be about what must not be in it. */
  note: string;
  codes: string[];
  isCancelled: boolean;
  /** It isn't boxed: its customer brings what it goes into. */
  ownContainer: boolean;
};

export type SheetProduct = {
  code: string;
  name: string;
  /** What is to be made: nothing that was cancelled. */
  total: number;
  /** When nothing more of it can come for this day; null when that is so already, whatever the clock shows. */
  closesAt: string | null;
  rows: SheetRow[];
};

type Entry = { order: DayOrder; line: DayLine; isCancelled: boolean };

export function productionOf(orders: readonly DayOrder[]): SheetProduct[] {
  const entries = orders
    .flatMap((order) =>
      order.linhas.flatMap((line) => [
        { order, line, isCancelled: order.estado === 'cancelled' },
        { order, line: { ...line, qtd: line.anuladas, por_responder: 0 }, isCancelled: true },
      ]),
    )
    .filter(({ line }) => line.qtd > 0);
  return [...Map.groupBy(entries, ({ line }) => line.id)]
    .map(([code, of]) => ({
      code,
      name: of[0]?.line.nome ?? code,
      total: quantityOf(of.filter(({ isCancelled }) => !isCancelled)),
      closesAt: of.reduce<string | null>((latest, { line }) => later(latest, line.fecha_em), null),
      rows: [...Map.groupBy(of, alike)].map(([key, same]) => rowOf(key, same)),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt'));
}

const quantityOf = (entries: readonly Entry[]) => entries.reduce((sum, { line }) => sum + line.qtd, 0);

const later = (one: string | null, other: string | null) =>
  one === null || (other !== null && other > one) ? other : one;

const alike = ({ order, line, isCancelled }: Entry): string =>
  JSON.stringify([
    ...[order.hora, order.id_loja, isCancelled, order.recipiente_proprio],
    ...[
      line.nome_complementares,
      line.nome_opcoes,
      line.inscricao,
      line.nota,
      order.nota,
      line.por_responder,
    ],
  ]);

function rowOf(key: string, same: readonly Entry[]): SheetRow {
  const [{ order, line, isCancelled }] = same as [Entry, ...Entry[]];
  return {
    key,
    quantity: quantityOf(same),
    shopId: order.id_loja,
    hora: order.hora,
    line,
    note: [line.nota, order.nota].filter(Boolean).join(' · '),
    codes: same.map(({ order: { orderCode } }) => orderCode),
    isCancelled,
    ownContainer: order.recipiente_proprio === 1,
  };
}

/** The bags that a shop's orders go into. */
export const bagsFor = (orders: readonly DayOrder[], shopId: number): number =>
  orders.reduce(
    (count, { id_loja, estado, sacos }) =>
      id_loja === shopId && estado !== 'cancelled' ? count + sacos : count,
    0,
  );
