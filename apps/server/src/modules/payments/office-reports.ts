import sql from 'sql-template-tag';
import { orderView } from '#modules/orders/order-view.ts';
import { shopName } from '#modules/shops/shops.ts';
import { chainClock, chainDay } from '#platform/chain-days.ts';
import type { Report } from '#platform/records/report.ts';

/** Payments with an unknown outcome, or whose money and order disagree: for somebody to look into. */
export const unreconciledReport: Report = {
  columns: [
    { campo: 'referencia', tipo: 'texto' },
    { campo: 'loja', tipo: 'texto' },
    { campo: 'pedido_em', tipo: 'texto' },
    { campo: 'meio', tipo: 'meio' },
    { campo: 'estado', tipo: 'pagamento' },
    { campo: 'estado_encomenda', tipo: 'encomenda' },
    { campo: 'valor', tipo: 'euros', soma: true },
  ],
  rows: (db, { from, until, shopIds }) =>
    db.query(sql`
      select payment.reference as referencia, ${shopName(sql`placed.shop_id`)} as loja, payment.method as meio,
        to_char(${chainClock(sql`payment.requested_at`)}, 'YYYY-MM-DD HH24:MI') as pedido_em,
        payment.state::text as estado, placed.state::text as estado_encomenda, payment.amount_cents / 100.0 as valor
      from payments payment join ${orderView} placed on placed.id = payment.order_id
      where (${shopIds}::int[] is null or placed.shop_id = any(${shopIds}::int[]))
        and ${chainDay(sql`payment.requested_at`)} between ${from}::date and ${until}::date
        and (payment.state in ('unknown', 'refunding')
          or (payment.state = 'paid' and (not placed.paid or placed.state in ('cancelled', 'expired'))))
      order by payment.requested_at desc, payment.id limit 500`),
};
