import { randomBytes } from 'node:crypto';
import {
  flag,
  optionalText,
  requiredDate,
  requiredText,
  shopNumber,
  whole as wholeFrom,
} from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainDate } from '@fornada/domain/chain-time.ts';
import { couponKey, isCouponKey, makeCouponCode } from '@fornada/domain/coupon-code.ts';
import { cents, eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { StaffActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';
import type { Settings } from '#platform/settings.ts';

const whole = (maximum: number) =>
  v.pipe(
    v.number(m.error_numeric),
    v.integer(m.error_numeric),
    v.minValue(1, m.error_value_invalid),
    v.maxValue(maximum, m.error_value_invalid),
  );

const hour = (first: number) => v.nullish(wholeFrom(first, 23 + first), null);

/** What a coupon asks of a purchase. With any of it the value is the most that it gives. */
const purchaseTerms = {
  percentagem: v.nullish(whole(100), null),
  produto: v.pipe(
    optionalText(40),
    v.transform((code) => code || null),
  ),
  minimo: v.nullish(
    v.pipe(
      v.number(m.error_numeric),
      v.check(
        (value) => value > 0 && value <= 1_000 && Math.round(value * 100) / 100 === value,
        m.error_value_invalid,
      ),
    ),
    null,
  ),
  das_horas: hour(0),
  ate_horas: hour(1),
};

/** The back office's form of a coupon. */
export const couponForm = v.pipe(
  v.object({
    /** '' has one made. */
    codigo: v.pipe(
      optionalText(40),
      v.check((code) => code === '' || isCouponKey(couponKey(code)), m.office_coupon_code_length),
    ),
    nome: requiredText(80),
    valor: v.pipe(
      v.number(m.error_numeric),
      v.check(
        (value) => value > 0 && value <= 1_000 && Math.round(value * 100) / 100 === value,
        m.error_value_invalid,
      ),
    ),
    de: requiredDate,
    ate: requiredDate,
    limite: whole(1_000_000),
    so_novos: flag,
    loja: v.nullish(shopNumber, null),
    dias_ausente: v.nullish(whole(1_095), null),
    ...purchaseTerms,
  }),
  v.forward(
    v.partialCheck([['de'], ['ate']], ({ de, ate }) => de <= ate, m.office_coupon_ends_before),
    ['ate'],
  ),
  v.forward(
    v.partialCheck(
      [['das_horas'], ['ate_horas']],
      ({ das_horas, ate_horas }) =>
        (das_horas === null) === (ate_horas === null) && (das_horas ?? 0) < (ate_horas ?? 24),
      m.office_coupon_hours,
    ),
    ['ate_horas'],
  ),
  // Whoever buys for less than they are given is paid to buy.
  v.forward(
    v.partialCheck(
      [['valor'], ['percentagem'], ['produto'], ['minimo']],
      ({ valor, percentagem, produto, minimo }) =>
        minimo === null || percentagem !== null || produto !== null || minimo >= valor,
      m.office_coupon_minimum,
    ),
    ['minimo'],
  ),
);
export type CouponForm = v.InferOutput<typeof couponForm>;

/** The most that one person's coupons of 24 hours may promise in total, in cents. Adjustments have such a limit too. */
const daily = { marketing: 500_000, administrator: 5_000_000 };

/**
 * Makes a coupon, with a code of ours when none was typed.
 * @returns its id
 * @throws Refusal `invalid_fields` for a last day that is past, a code that is taken, a value past the chain's maximum, or a promise past the day's
 */
export async function createCoupon(
  tx: Tx,
  form: CouponForm,
  actor: StaffActor,
  settings: Settings,
  now: Date,
): Promise<number> {
  // One at a time: the day's sum is true, and a code is taken or free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('coupons'))`);
  if (form.ate < chainDate(now))
    refuse('invalid_fields', { fields: { ate: m.office_coupon_over_already() } });
  const value = eurosToCents(form.valor);
  if (value > settings.couponMaximumCents) {
    const amount = formatEuros(cents(settings.couponMaximumCents));
    refuse('invalid_fields', { fields: { valor: m.office_coupon_value_limit({ amount }) } });
  }
  await refusePastTheDay(tx, value * form.limite, actor, now);
  const code = form.codigo === '' ? await freeCode(tx) : form.codigo.toUpperCase();
  if (await isTaken(tx, code)) {
    refuse('invalid_fields', { fields: { codigo: m.office_coupon_code_taken() } });
  }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into coupons (code, code_key, name, value_cents, starts_on, ends_on, total, new_customers_only, shop_id,
      absent_days, percent, product_code, minimum_cents, from_hour, until_hour, created_by, created_at)
    values (${code}, ${couponKey(code)}, ${form.nome}, ${value}, ${form.de}, ${form.ate}, ${form.limite},
      ${form.so_novos}, ${form.loja}, ${form.dias_ausente}, ${form.percentagem}, ${form.produto},
      ${form.minimo === null ? null : eurosToCents(form.minimo)}, ${form.das_horas}, ${form.ate_horas}, ${actor.staffId}, ${now})
    returning id`);
  return id;
}

/** One that was ended promises no more than it gave. */
async function refusePastTheDay(tx: Tx, promised: number, actor: StaffActor, now: Date): Promise<void> {
  const { before } = await tx.one<{ before: number }>(sql`
    select coalesce(sum(value_cents::bigint * case when ended_at is null then total else redeemed_count end), 0) as before
    from coupons where created_by = ${actor.staffId} and created_at > ${now}::timestamptz - interval '24 hours'`);
  const limit = actor.role === 'administrator' ? daily.administrator : daily.marketing;
  if (before + promised > limit) {
    const amount = formatEuros(cents(limit));
    refuse('invalid_fields', { fields: { limite: m.office_coupon_promise_limit({ amount }) } });
  }
}

const isTaken = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.maybe(sql`select from coupons where code_key = ${couponKey(code)}`)) !== undefined;

async function freeCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = makeCouponCode(randomBytes(32));
    if (code !== undefined && !(await isTaken(tx, code))) return code;
  }
}

/** Ends their coupons, so that nobody gets the promised money. */
export async function endCoupons(tx: Tx, by: number[] | null, now: Date): Promise<void> {
  await tx.execute(sql`
    update coupons set ended_at = ${now} where ended_at is null and (${by}::bigint[] is null or created_by = any(${by}))`);
}
