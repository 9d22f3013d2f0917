import sql from 'sql-template-tag';
import { chainClock, chainDay, dayBegins, dayEnds } from '#platform/chain-days.ts';
import type { Report, ReportAsked } from '#platform/records/report.ts';

const day = sql`to_char(${chainClock(sql`happened_at`)}, 'YYYY-MM-DD')`;
const within = ({ from, until, shopIds }: ReportAsked) => sql`
  reversed_at is null and (${shopIds}::int[] is null or shop_id = any(${shopIds}::int[]))
  and happened_at >= ${dayBegins(from)} and happened_at < ${dayEnds(until)}`;

/** Points given and what was redeemed, by day. */
export const pointsReport: Report = {
  columns: [
    { campo: 'dia', tipo: 'dia' },
    { campo: 'pontos', tipo: 'numero', soma: true },
    { campo: 'saldo_ganho', tipo: 'euros', soma: true },
    { campo: 'saldo_usado', tipo: 'euros', soma: true },
  ],
  rows: (db, asked) =>
    db.query(sql`
      select ${day} as dia, sum(points_added - returned_points) as pontos,
        sum(balance_added_cents - returned_reward_cents) / 100.0 as saldo_ganho,
        sum(balance_removed_cents - returned_discount_cents) / 100.0 as saldo_usado
      from transactions where ${within(asked)} group by 1 order by 1`),
};

/**
 * What the chain owes its customers at the end of each day since the first movement, also of days on which nothing moved:
 * balance, held balance included, by the ledger.
 */
export const owedReport: Report = {
  isOfChain: true,
  columns: [
    { campo: 'dia', tipo: 'dia' },
    { campo: 'variacao', tipo: 'euros' },
    { campo: 'em_divida', tipo: 'euros' },
  ],
  rows: (db, { from, until }) =>
    db.query(sql`
      with moved as (
        select ${chainDay(sql`created_at`)} as day, sum(balance_delta + held_delta) as change
        from ledger_entries group by 1
      ), days as (
        select day::date from generate_series((select min(day) from moved), ${until}::date, interval '1 day') day
      ), running as (
        select day, coalesce(change, 0) as change, sum(coalesce(change, 0)) over (order by day) as owed
        from days left join moved using (day)
      )
      select to_char(day, 'YYYY-MM-DD') as dia, change / 100.0 as variacao, owed / 100.0 as em_divida
      from running where day >= ${from}::date order by day`),
};
