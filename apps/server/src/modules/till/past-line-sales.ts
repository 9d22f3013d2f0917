// Historical sales by line, with their drawers, for a chain that begins with a past.
import sql from 'sql-template-tag';
import type { LineMethod, LineReturn } from '#modules/till/line-sales.ts';
import type { MethodSum, ShiftSums } from '#modules/till/shift-sums.ts';
import type { SoldLine } from '#modules/till/sold-lines.ts';
import { crossVat, partsSold, type ShiftSale, vatOfMoney } from '#modules/till/vat-by-method.ts';
import type { Tx } from '#platform/database.ts';
import { insertRows } from '#platform/many-rows.ts';

export type PastLineSale = {
  id: string;
  shop_id: number;
  client_id: string;
  request_hash: string;
  transaction_id: string | null;
  staff_id: number | null;
  sold_at: string;
  delivery_type: 'take_away' | 'eat_in';
  menu_version: number;
  lines: SoldLine[];
  goods_cents: number;
  packaging_cents: number;
  discount_cents: number;
  paid_cents: number;
  method: LineMethod;
  given_cents: number | null;
  invoice_name: string;
  invoice_tax_id: string;
  invoice_asked_at: string | null;
  invoice_id: string | null;
  invoice_url: string | null;
};

export type PastLineReturn = Pick<LineReturn, 'id' | 'lines' | 'reason' | 'returned_at'> & {
  sale_id: string;
  gross_cents: number;
  packaging_cents: number;
  discount_cents: number;
  money_cents: number;
  staff_id: number | null;
  credit_note_id: string | null;
  credit_note_url: string | null;
  credit_note_cents: number | null;
};

export type PastShift = {
  id: string;
  shop_id: number;
  opened_at: string;
  opened_by: number | null;
  float_cents: number;
  opening_difference_cents: number | null;
  closed_at: string | null;
  closed_by: number | null;
  counted_cents: number | null;
  expected_cents: number | null;
  note: string;
  sums: ShiftSums | null;
};

export type PastMove = {
  shop_id: number;
  shift_id: string;
  kind: 'sale' | 'return';
  method: LineMethod;
  cents: number;
  subject: string;
  posted_at: string;
};

type PastCounter = {
  shifts: PastShift[];
  lineSales: PastLineSale[];
  lineReturns: PastLineReturn[];
  moves: PastMove[];
};

export async function addPastLineSales(
  tx: Tx,
  { shifts, lineSales, lineReturns, moves }: PastCounter,
): Promise<void> {
  await insertRows(tx, sql`till_shifts`, shifts);
  await insertRows(tx, sql`till_sales`, lineSales);
  await insertRows(tx, sql`till_returns`, lineReturns);
  await insertRows(tx, sql`drawer_entries`, moves);
}

const order: LineMethod[] = ['cash', 'terminal', 'mbway', 'balance'];

/** What a shift comes to by its own moves alone, none of them apart (sumShift). */
export function sumMoves(moves: readonly PastMove[], sales: readonly ShiftSale[]): ShiftSums {
  const withMoney = new Set(moves.filter(({ method }) => method !== 'balance').map(({ subject }) => subject));
  const counts = ({ kind, method, subject }: PastMove) =>
    kind === 'sale' && (method !== 'balance' || !withMoney.has(subject));
  const sumOf = (method: LineMethod): MethodSum & { sales: number } => {
    const own = moves.filter((move) => move.method === method);
    const total = (kind: PastMove['kind']) =>
      own.reduce((sum, move) => sum + (move.kind === kind ? move.cents : 0), 0);
    return { method, sales: own.filter(counts).length, received: total('sale'), returned: -total('return') };
  };
  const moved = order.filter((method) => moves.some((move) => move.method === method));
  const sold = partsSold(sales);
  return {
    ...{ methods: moved.map(sumOf), coupons: 0, vat: vatOfMoney(sold), vatByMethod: crossVat(sold) },
    ...{ orders: [], ordersVat: [], ordersVatByMethod: [], apart: [] },
  };
}
