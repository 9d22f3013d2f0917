// What a broadcast did: what those who were told bought in the weeks after it, beside those whom the lot left out.
import type { BroadcastResult } from '@fornada/contract/office-broadcasts.ts';
import { fewestBuyers, fewestInGroup, type Group, liftOf } from '@fornada/domain/lift.ts';
import { DAY } from '@fornada/domain/local-time.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { redeemedBy } from '#modules/coupons/redeem-coupon.ts';
import { boughtBetween } from '#modules/loyalty/segment.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/** Of each person, from when they were told, or weren't: four of each weekday. */
const countedDays = 28;

type Sums = {
  people: number;
  buyers: number;
  purchases: number;
  purchases_squared: number;
  cents: number;
  cents_squared: number;
  redemptions: number;
  redeemed_cents: number;
};
/** As it is kept of a message whose time is over. */
export type KeptResult = { told: Sums; control: Sums };
type Sent = {
  sent_at: Date | null;
  coupon_id: number | null;
  control_percent: number;
  result: KeptResult | null;
};

const nobody: Sums = {
  ...{ people: 0, buyers: 0, purchases: 0, purchases_squared: 0, cents: 0, cents_squared: 0 },
  ...{ redemptions: 0, redeemed_cents: 0 },
};

/** @throws Refusal `not_found` for one that wasn't sent */
export async function readResult(db: Queryable, id: number, now: Date): Promise<BroadcastResult> {
  const sent = await db.maybe<Sent>(sql`
    select sent_at, coupon_id, control_percent, result from broadcasts where id = ${id} and state = 'sent'`);
  if (!sent?.sent_at) refuse('not_found');
  const until = countedUntil(sent.sent_at);
  const { told, control } = sent.result ?? (await countResult(db, id, sent.coupon_id, now));
  const isCounted = sent.result !== null || until <= now;
  return {
    estado: sent.control_percent === 0 ? 'sem_grupo' : isCounted ? 'contado' : 'a_contar',
    ate: until.toISOString(),
    minimo: fewestInGroup,
    minimo_compradores: fewestBuyers,
    receberam: groupOf(told),
    controlo: groupOf(control),
    // Looked at every day until it says something, an interval says something of nothing far more often than 5 times of 100.
    medidas: isCounted && sent.control_percent > 0 ? measuresOf(told, control) : [],
  };
}

/** When the last who was told of it is no longer looked at. */
export const countedUntil = (sentAt: Date): Date => new Date(sentAt.getTime() + countedDays * DAY);

const groupOf = ({ people, purchases, cents: spent, redemptions, redeemed_cents }: Sums) => ({
  ...{ pessoas: people, compras: purchases, valor: centsToEuros(cents(spent)) },
  ...{ cupoes: redemptions, dado: centsToEuros(cents(redeemed_cents)) },
});

/** What being told made people spend; null where too few were told, left out or bought. */
export const spentEffectOf = ({ told, control }: KeptResult): BroadcastResult['medidas'][number] | null =>
  measuresOf(told, control).find(({ medida }) => medida === 'valor') ?? null;

/** The difference that being told made; none where too few were told, left out or bought. */
function measuresOf(told: Sums, control: Sums): BroadcastResult['medidas'] {
  const spent = ({ people, buyers, cents: sum, cents_squared: squares }: Sums): Group => ({
    ...{ people, buyers, sum, squares },
  });
  const bought = ({ people, buyers, purchases: sum, purchases_squared: squares }: Sums): Group => ({
    ...{ people, buyers, sum, squares },
  });
  return [
    ...measureOf('valor', liftOf(spent(told), spent(control)), 100),
    ...measureOf('compras', liftOf(bought(told), bought(control)), 1),
  ];
}

function measureOf(medida: 'valor' | 'compras', lift: ReturnType<typeof liftOf>, unit: number) {
  if (lift === undefined) return [];
  const rounded = (figure: number) => Math.round((figure / unit) * 1_000) / 1_000;
  return [
    {
      medida,
      ...{ receberam: rounded(lift.told), controlo: rounded(lift.control) },
      ...{ diferenca: rounded(lift.difference), de: rounded(lift.low), ate: rounded(lift.high) },
      veredicto: ({ more: 'mais', less: 'menos', unknown: 'por_saber' } as const)[lift.verdict],
    },
  ];
}

/** So many people a statement: what a chain told to everybody is more than one may take. */
const range = 2_000;

async function countResult(db: Queryable, id: number, couponId: number | null, now: Date) {
  const [told, control] = [{ ...nobody }, { ...nobody }];
  let after = 0;
  for (let last: number | null = 0; last !== null; after = last ?? after) {
    const people = sql`
      select * from broadcast_people where broadcast_id = ${id} and customer_id > ${after}
      order by customer_id limit ${range}`;
    const rows: (Sums & { is_control: boolean; last: number })[] = await db.query(sql`
      select told.channel is null as is_control, max(told.customer_id) as last, count(*) as people,
        count(*) filter (where bought.count > 0) as buyers,
        sum(bought.count)::float8 as purchases, sum(bought.count ^ 2)::float8 as purchases_squared,
        sum(bought.cents)::float8 as cents, sum(bought.cents ^ 2)::float8 as cents_squared,
        sum(redeemed.count)::float8 as redemptions, sum(redeemed.cents)::float8 as redeemed_cents
      from (${people}) told
        cross join lateral (select least(told.at + make_interval(days => ${countedDays}), ${now}) as until) counted
        cross join lateral ${boughtBetween(sql`told.customer_id`, sql`told.at`, sql`counted.until`)} bought
        cross join lateral ${redeemedBy(sql`told.customer_id`, couponId, sql`told.at`, sql`counted.until`)} redeemed
      group by 1`);
    for (const row of rows) addTo(row.is_control ? control : told, row);
    last = rows.length === 0 ? null : Math.max(...rows.map((row) => row.last));
  }
  return { told, control };
}

function addTo(sums: Sums, more: Sums): void {
  for (const figure of Object.keys(sums) as (keyof Sums)[]) sums[figure] += more[figure];
}

/** Keeps the sums of those that are counted: the people are forgotten before the chain forgets what it did. */
export async function keepResults({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): Promise<boolean> {
  const now = clock();
  const due = await db.query<{ id: number; coupon_id: number | null }>(sql`
    select id, coupon_id from broadcasts
    where state = 'sent' and result is null and control_percent > 0
      and sent_at <= ${now}::timestamptz - make_interval(days => ${countedDays})
    order by sent_at limit ${batch}`);
  let kept = 0;
  for (const { id, coupon_id } of due) {
    try {
      const result = await countResult(db, id, coupon_id, now);
      kept += await db.execute(sql`
        update broadcasts set result = ${JSON.stringify(result)} where id = ${id} and result is null`);
    } catch (error) {
      // Its people are kept until it is counted; the others are counted now.
      log.error({ err: error, broadcast: id }, 'result of a broadcast not counted');
    }
  }
  return kept === batch;
}

const batch = 20;
