import { marketingChannels } from '@fornada/contract/office-broadcasts.ts';
import { flag, optionalText, requiredText, shopNumber, whole } from '@fornada/contract/rules.ts';
import { m } from '@fornada/copy/messages.ts';
import { isSafeLink } from '@fornada/domain/links.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import * as v from 'valibot';
import type { SegmentColumns } from '#modules/broadcasts/audience.ts';

const amount = v.pipe(
  v.number(m.error_numeric),
  v.check(
    (value) => value > 0 && value <= 10_000 && Math.round(value * 100) / 100 === value,
    m.error_value_invalid,
  ),
);
const days = whole(1, 1_095);

const coupon = v.nullish(whole(1, 2_147_483_647), null);

const audience = {
  canal: v.optional(v.picklist(marketingChannels, m.error_value_invalid), 'push'),
  loja: v.nullish(shopNumber, null),
  dias_ausente: v.nullish(days, null),
  compras_minimas: v.nullish(whole(1, 1_000), null),
  gasto_minimo: v.nullish(amount, null),
  nos_dias: v.nullish(days, 90),
  so_novos: flag,
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

export const segmentColumns = (form: ReachForm): SegmentColumns => ({
  shop_id: form.loja,
  absent_days: form.dias_ausente,
  purchases_least: form.compras_minimas,
  spent_least_cents: form.gasto_minimo === null ? null : eurosToCents(form.gasto_minimo),
  within_days: form.nos_dias,
  new_customers_only: form.so_novos,
});
