import sql from 'sql-template-tag';
import { shopView } from '#modules/shops/shops.ts';
import type { Report } from '#platform/records/report.ts';

/** How long shops took from receiving an order to having it made: median and 90th percentile. */
export const preparationReport: Report = {
  columns: [
    { campo: 'loja', tipo: 'texto' },
    { campo: 'encomendas', tipo: 'numero', soma: true },
    { campo: 'mediana', tipo: 'minutos' },
    { campo: 'nove_em_dez', tipo: 'minutos' },
  ],
  rows: (db, { from, until, shopIds }) =>
    db.query(sql`
      select shop.name as loja, count(*) as encomendas,
        round((percentile_cont(0.5) within group (order by minutes))::numeric, 1) as mediana,
        round((percentile_cont(0.9) within group (order by minutes))::numeric, 1) as nove_em_dez
      from (
        select shop_id, extract(epoch from made_at - received_at) / 60 as minutes from orders
        where made_at >= received_at and state in ('ready', 'collected')
          and (${shopIds}::int[] is null or shop_id = any(${shopIds}::int[]))
          and day between ${from}::date and ${until}::date
      ) taken join ${shopView} shop on shop.id = taken.shop_id
      group by shop.id, shop.name order by shop.name`),
};
