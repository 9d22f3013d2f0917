import sql from 'sql-template-tag';
import { type CouponForm, couponForm, createCoupon } from '#modules/coupons/create-coupon.ts';
import { personName } from '#modules/staff/create-staff.ts';
import { fromCents } from '#platform/records/euros.ts';
import { contains, pageOf } from '#platform/records/page-of.ts';
import { type OfficeResource, toNumber } from '#platform/records/resource.ts';

type Row = {
  id: number;
  code: string;
  name: string;
  value_cents: number;
  starts_on: string;
  ends_on: string;
  total: number;
  redeemed_count: number;
  new_customers_only: boolean;
  shop_id: number | null;
  absent_days: number | null;
  ended_at: Date | null;
  author: string | null;
  created_at: Date;
  today: string;
};

const from = sql`coupons kept`;
const columns = (now: Date) => sql`kept.*, ${personName(sql`kept.created_by`)} as author,
  (${now}::timestamptz at time zone 'Europe/Lisbon')::date as today`;

/** Coupons. What was promised stands: they are created and ended, never changed; removing one ends it. */
export const couponsResource: OfficeResource = {
  name: 'cupoes',
  noun: 'coupon',
  schema: couponForm,
  list: (db, query, _actor, { clock }) =>
    pageOf<Row>(db, query, {
      from,
      columns: columns(clock()),
      conditions: [contains(query.q, [sql`kept.code`, sql`kept.name`])],
      sorts: { id: sql`kept.id`, ate: sql`kept.ends_on`, resgates: sql`kept.redeemed_count` },
      order: sql`kept.id desc`,
      toRecord,
    }),
  async read(db, id, _actor, { clock }) {
    const row = await db.maybe<Row>(sql`
      select ${columns(clock())} from ${from} where kept.id = ${toNumber(id) ?? 0}`);
    return row && toRecord(row);
  },
  create: (tx, coupon: CouponForm, { actor, now, context }) =>
    createCoupon(tx, coupon, actor, context.settings, now),
  async remove(tx, id, { now }) {
    await tx.execute(sql`
      update coupons set ended_at = ${now} where id = ${toNumber(id) ?? 0} and ended_at is null`);
  },
};

const toRecord = (row: Row) => ({
  id: row.id,
  codigo: row.code,
  nome: row.name,
  valor: fromCents(row.value_cents),
  de: row.starts_on,
  ate: row.ends_on,
  limite: row.total,
  so_novos: row.new_customers_only ? 1 : 0,
  loja: row.shop_id,
  dias_ausente: row.absent_days,
  estado: stateOf(row),
  resgates: row.redeemed_count,
  dado: fromCents(row.redeemed_count * row.value_cents),
  criado_por: row.author,
  criado_em: row.created_at.toISOString(),
  terminado_em: row.ended_at?.toISOString() ?? null,
});

function stateOf({ ended_at, ends_on, starts_on, redeemed_count, total, today }: Row): string {
  if (ended_at !== null || ends_on < today) return 'terminado';
  if (redeemed_count === total) return 'esgotado';
  return starts_on > today ? 'por_comecar' : 'ativo';
}
