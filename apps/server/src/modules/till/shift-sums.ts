import { summariseVat, type VatShare } from '@fornada/domain/vat.ts';
import sql from 'sql-template-tag';
import type { LineMethod } from '#modules/till/line-sales.ts';
import { type CounterMove, vatAtCounter } from '#modules/till/vat-at-counter.ts';
import {
  crossVat,
  type MethodVat,
  partsSold,
  type ShiftSale,
  vatOfMoney,
} from '#modules/till/vat-by-method.ts';
import type { Tx } from '#platform/database.ts';

/** In cents. */
export type MethodSum = { method: LineMethod; received: number; returned: number };
export type ShiftSums = {
  methods: (MethodSum & { sales: number })[];
  /** Of the balance, what coupons gave for what was sold; not kept of a shift before there were any. */
  coupons?: number;
  vat: VatShare[];
  /** The same by method, with what the balance paid; not kept of a shift before it was told, as what orders paid. */
  vatByMethod?: MethodVat[];
  orders: MethodSum[];
  /** Of what orders paid, `apart` too; not kept of a shift before it was told. */
  ordersVat?: VatShare[];
  ordersVatByMethod?: MethodVat[];
  /** What came before the drawer was opened, while none was open, and its mistakes: the float has it already. */
  apart: MethodSum[];
};

type Part = MethodSum & { part: 'methods' | 'orders' | 'apart'; sales: number };

/** What a shift's entries come to. Nobody posts another meanwhile. */
export async function sumShift(tx: Tx, shiftId: string): Promise<ShiftSums> {
  const rows = await tx.query<Part>(sql`
    select case when apart then 'apart' when kind in ('sale', 'return') then 'methods' else 'orders' end as part, method,
      -- One that the balance paid a part of is the money's.
      (count(*) filter (where kind = 'sale' and (method <> 'balance' or not exists (
        select from drawer_entries money where money.subject = e.subject and money.kind = 'sale' and money.method <> 'balance'))))::int as sales,
      coalesce(sum(cents) filter (where kind in ('sale', 'order')), 0)::int as received,
      coalesce(-sum(cents) filter (where kind in ('return', 'order_returned', 'order_undone')), 0)::int as returned
    from drawer_entries e where shift_id = ${shiftId}
    group by 1, method order by array_position('{cash,terminal,mbway,balance}', method)`);
  const of = (wanted: Part['part']) =>
    rows
      .filter(({ part }) => part === wanted)
      .map(({ method, received, returned }) => ({ method, received, returned }));
  const sold = partsSold(await listSales(tx, shiftId));
  const paid = await vatAtCounter(tx, await listOrderMoves(tx, shiftId));
  return {
    methods: rows.filter(({ part }) => part === 'methods').map(({ part: _, ...sum }) => sum),
    coupons: await sumCoupons(tx, shiftId),
    vat: vatOfMoney(sold),
    vatByMethod: crossVat(sold),
    orders: of('orders'),
    ordersVat: summariseVat(paid),
    ordersVatByMethod: crossVat(paid),
    apart: of('apart'),
  };
}

const listOrderMoves = (tx: Tx, shiftId: string): Promise<CounterMove[]> =>
  tx.query(sql`
    select subject, method, cents from drawer_entries
    where shift_id = ${shiftId} and kind in ('order', 'order_undone', 'order_returned') and method <> 'balance' order by id`);

async function sumCoupons(tx: Tx, shiftId: string): Promise<number> {
  const { sum } = await tx.one<{ sum: number }>(sql`
    select coalesce(sum((s.coupon->>'takesOff')::integer), 0)::int as sum
    from drawer_entries e join till_sales s on s.id = e.subject
    where e.shift_id = ${shiftId} and e.kind = 'sale' and e.method = 'balance' and not e.apart`);
  return sum;
}

/** All that a shift sold by line, and of which it took something back; also apart, which no other tells. */
const listSales = (tx: Tx, shiftId: string): Promise<ShiftSale[]> =>
  tx.query(sql`
    with own as (
      select distinct kind, subject from drawer_entries where shift_id = ${shiftId} and kind in ('sale', 'return'))
    select s.lines, s.discount_cents as discount, s.method, exists (select from own where kind = 'sale' and subject = s.id) as "isOwn",
      (select coalesce(json_agg(json_build_object('id', r.id, 'lines', r.lines,
          'is_own', exists (select from own where kind = 'return' and subject = r.id)) order by r.returned_at, r.id), '[]')
        from till_returns r where r.sale_id = s.id) as returns
    from till_sales s
    where s.id in (
      select subject from own where kind = 'sale'
      union all select r.sale_id from own join till_returns r on r.id = own.subject where own.kind = 'return')`);
