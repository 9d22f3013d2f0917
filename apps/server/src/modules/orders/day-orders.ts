import { present } from '@fornada/contract/codec.ts';
import { type DayOrder, dayOrder } from '@fornada/contract/day-orders.ts';
import { type LocalDate, MINUTE } from '@fornada/domain/local-time.ts';
import { indexMenu } from '@fornada/domain/menu.ts';
import { closesFor, type DatedProduct, orderedUntil } from '@fornada/domain/order-dates.ts';
import type { OrderState } from '@fornada/domain/orders.ts';
import { DEFAULT_PICKUP_RULES } from '@fornada/domain/pickup.ts';
import { asOrdered, stillSwapped } from '@fornada/domain/swapped.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import type { MissingRow } from '#modules/orders/missing-rows.ts';
import { bagsOf } from '#modules/orders/order-view.ts';
import { lineFacts, orderCode, owing } from '#modules/orders/present.ts';
import type { OrderLineRow } from '#modules/orders/queries.ts';
import { personName } from '#modules/staff/create-staff.ts';

type Row = {
  id: string;
  shop_id: number;
  number: number;
  state: OrderState;
  paid: boolean;
  owed_cents: number;
  delivery_type: 0 | 1;
  note: string;
  own_container: boolean;
  bags: number;
  at: Date;
  ended_at: Date | null;
  made_at: Date | null;
  customer_name: string;
  taken_by_name: string | null;
  lines: OrderLineRow[];
  /** What comes instead of lines, the first said first. */
  swaps: Pick<MissingRow, 'position' | 'quantity' | 'substitute_code' | 'substitute_name'>[];
  /** How many of a line its customer was asked about, and hasn't answered. */
  asked: Readonly<Record<number, number>>;
  refunds: { at: string; lines: { position: number; quantity: number }[] }[];
};

type Reader = Pick<Context, 'db' | 'clock' | 'settings'>;

/** What a shop's menu says of ordering for a date. */
type Closing = {
  /** Of anything that needs notice. */
  ofDay: number | null;
  of: (productCode: string, at: Date) => Date | null;
};

/** The orders of these shops for a chosen time of a date, and until when there may be more of what needs notice. */
export async function readDayOrders(
  context: Context,
  shopIds: readonly number[],
  date: LocalDate,
): Promise<{ closesAt: Date | null; orders: DayOrder[] }> {
  const closings = new Map<number, Closing>();
  for (const shopId of shopIds) closings.set(shopId, await closingOf(context, shopId, date));
  const rows = await listTaken(context.db, shopIds, date);
  const ends = [...closings.values()].flatMap(({ ofDay }) => ofDay ?? []);
  return {
    closesAt: ends.length === 0 ? null : new Date(Math.max(...ends)),
    orders: rows
      .map((row) => ({ row, order: presentDayOrder(row, closings.get(row.shop_id)) }))
      .filter(({ row: { state, ended_at }, order }) => {
        // Whoever makes it may have read the sheet: nothing leaves it without being seen.
        const wasClosed = order.linhas.some(({ fecha_em }) => isClosedAt(fecha_em, ended_at));
        return state !== 'cancelled' || wasClosed;
      })
      .map(({ order }) => order),
  };
}

const isClosedAt = (closes: string | null, ended: Date | null): boolean =>
  closes === null || (ended !== null && ended.getTime() > Date.parse(closes));

async function closingOf(context: Reader & Context, shopId: number, date: LocalDate): Promise<Closing> {
  const current = await currentMenu(context, shopId);
  if (current === null) return { ofDay: null, of: () => null };
  const daysAhead = context.settings.orderDaysAhead;
  const request = { hours: current.shop.hours, rules: { ...DEFAULT_PICKUP_RULES, daysAhead } };
  const products = indexMenu(current.whole);
  const known = new Map<string, Date | null>();
  const compute = (product: DatedProduct | undefined, at: Date) =>
    product ? new Date(orderedUntil(product, at.getTime(), request)) : null;
  return {
    ofDay: closesFor(
      date,
      [...products.values()].map(({ product }) => product),
      request,
    ),
    of(code, at) {
      const key = `${at.getTime()} ${code}`;
      if (!known.has(key)) known.set(key, compute(products.get(code)?.product, at));
      return known.get(key) ?? null;
    },
  };
}

/** Those that the shops took on, ended or not. */
const listTaken = (db: Context['db'], shopIds: readonly number[], date: LocalDate) =>
  db.query<Row>(sql`
    select o.id, o.shop_id, o.number, o.state, o.paid, o.owed_cents, o.delivery_type, o.note, o.own_container, ${bagsOf(sql`o`)} as bags, o.pickup_at as at, o.ended_at, o.made_at,
      coalesce(nullif(customer.name, ''), o.called) as customer_name, ${personName(sql`o.taken_by`)} as taken_by_name,
      (select jsonb_agg(to_jsonb(l) order by l.position) from order_lines l where l.order_id = o.id and l.packaging is null) as lines,
      coalesce((select jsonb_agg(to_jsonb(q) order by q.number) from missing_lines q where q.order_id = o.id and q.answer = 'swap'), '[]') as swaps,
      coalesce((select jsonb_object_agg(q.position, q.quantity) from missing_lines q where q.order_id = o.id and q.answer is null), '{}') as asked,
      coalesce((select jsonb_agg(jsonb_build_object('at', refunded_at, 'lines', lines)) from order_refunds where order_id = o.id), '[]') as refunds
    from orders o join ${customerView} customer on customer.id = o.customer_id
    where o.shop_id = any(${shopIds}) and o.day = ${date} and o.pickup_at is not null and o.paid and o.state <> 'expired'
    order by o.pickup_at, o.shop_id, o.number`);

function presentDayOrder(row: Row, closing: Closing | undefined): DayOrder {
  const [firstName = ''] = row.customer_name.split(' ');
  const lines = row.lines
    .flatMap((line) => presentDayLines(row, line, closesAtOf(row, line, closing)))
    .filter(({ quantity, takenOff }) => quantity + takenOff > 0);
  return present(dayOrder, {
    ...row,
    ...owing(row),
    orderCode: orderCode(row.number),
    cliente: firstName,
    lines,
  });
}

const soonestMs = DEFAULT_PICKUP_RULES.noticeMinutes * MINUTE;

/** As was promised with it; of what isn't made to order, and of lines from before that was kept, by the menu of today. */
const closesAtOf = ({ at }: Row, { product_code, closes_at }: OrderLineRow, closing: Closing | undefined) =>
  closes_at === null
    ? (closing?.of(product_code, at) ?? null)
    : new Date(Math.min(Date.parse(closes_at), at.getTime() - soonestMs));

/**
 * What is made is what was left of it until then; what went off a closed sheet is shown: whoever makes it may have read it there.
 * Of what comes instead nothing but its name is kept.
 */
function presentDayLines(row: Row, line: OrderLineRow, closesAt: Date | null) {
  const unitsBack = (isCounted: (at: number) => boolean) =>
    row.refunds
      .filter(({ at }) => isCounted(Date.parse(at)))
      .flatMap(({ lines }) => lines)
      .reduce((sum, { position, quantity }) => sum + (position === line.position ? quantity : 0), 0);
  const made = row.made_at?.getTime() ?? Number.POSITIVE_INFINITY;
  const left = line.quantity - line.returned + unitsBack((at) => at >= made);
  const late = unitsBack((at) => at < made && (closesAt === null || at > closesAt.getTime()));
  const isCancelled = row.state === 'cancelled';
  const wanted = isCancelled ? left + late : left;
  const ofLine = row.swaps.filter(({ position }) => position === line.position);
  const swaps = stillSwapped(wanted, ofLine).map(({ quantity, substitute_code, substitute_name }) => {
    const named = { product_code: substitute_code ?? '', name: substitute_name ?? '' };
    const instead = { ...line, ...named, quantity, complements: [], options: [], inscription: '' };
    return { ...lineFacts(instead), closesAt, takenOff: 0, asked: 0 };
  });
  const quantity = asOrdered(wanted, ofLine);
  const asked = isCancelled ? 0 : (row.asked[line.position] ?? 0);
  const takenOff = isCancelled ? 0 : late;
  return [{ ...lineFacts({ ...line, quantity }), closesAt, takenOff, asked }, ...swaps];
}
