import { marketingChannels } from '@fornada/contract/office-broadcasts.ts';
import {
  flag,
  optionalDate,
  optionalText,
  requiredText,
  shopNumber,
  whole,
} from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import { isSafeLink } from '@fornada/domain/links.ts';
import { addDays } from '@fornada/domain/local-time.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import * as v from 'valibot';
import type { SegmentColumns } from '#modules/broadcasts/audience.ts';
import { refuse } from '#platform/refusal.ts';

const amount = v.pipe(
  v.number(m.error_numeric),
  v.check(
    (value) => value > 0 && value <= 10_000 && Math.round(value * 100) / 100 === value,
    m.error_value_invalid,
  ),
);
const days = whole(1, 1_095);

const coupon = v.nullish(whole(1, 2_147_483_647), null);

const orNone = v.transform((value: string) => value || null);

const segment = {
  loja: v.nullish(shopNumber, null),
  dias_ausente: v.nullish(days, null),
  compras_minimas: v.nullish(whole(1, 1_000), null),
  gasto_minimo: v.nullish(amount, null),
  nos_dias: v.nullish(days, 90),
  so_novos: flag,
  produto: v.optional(v.nullable(v.pipe(optionalText(40), orNone)), null),
  comprou_de: optionalDate,
  comprou_ate: optionalDate,
};

export const segmentForm = v.object({ nome: requiredText(80), ...segment });
export type SegmentForm = v.InferOutput<typeof segmentForm>;

const audience = {
  ...segment,
  canal: v.optional(v.picklist(marketingChannels, m.error_value_invalid), 'push'),
  /** Of a hundred, how many aren't told, so that there is somebody to compare with. */
  controlo: v.nullish(whole(0, 50), 10),
};

export const broadcastForm = v.object({
  title: requiredText(80),
  text: requiredText(400),
  link: v.pipe(
    optionalText(200),
    v.check((link) => link === '' || (link.startsWith('/') && isSafeLink(link)), m.office_broadcast_link),
  ),
  /** Its code stands under the words. */
  cupao: coupon,
  ...audience,
});
export type BroadcastForm = v.InferOutput<typeof broadcastForm>;

/** Whom it is for is counted without a word of what is said. */
export const reachForm = v.object({ ...audience, cupao: coupon });
export type ReachForm = v.InferOutput<typeof reachForm>;

/** Of longer, who bought a product isn't counted while somebody waits. */
const mostDays = 366;

/** @throws Refusal `invalid_fields` of a product without its days, or of days that are none */
export function segmentColumns(form: Omit<SegmentForm, 'nome'>): SegmentColumns {
  const { produto, comprou_de: since, comprou_ate: until } = form;
  if (produto === null)
    return { ...columnsOf(form), product_code: null, bought_since: null, bought_until: null };
  if (since === null) refuse('invalid_fields', { fields: { comprou_de: m.error_required() } });
  if (until === null) refuse('invalid_fields', { fields: { comprou_ate: m.error_required() } });
  if (until < since || addDays(since, mostDays) < until)
    refuse('invalid_fields', { fields: { comprou_ate: m.office_segment_days() } });
  return { ...columnsOf(form), product_code: produto, bought_since: since, bought_until: until };
}

const columnsOf = (form: Omit<SegmentForm, 'nome'>) => ({
  shop_id: form.loja,
  absent_days: form.dias_ausente,
  purchases_least: form.compras_minimas,
  spent_least_cents: form.gasto_minimo === null ? null : eurosToCents(form.gasto_minimo),
  within_days: form.nos_dias,
  new_customers_only: form.so_novos,
});
