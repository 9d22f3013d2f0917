// What another maker's till is told, in the wire's names: of people, no more than our own till shows.
import type { PosSale } from '@fornada/contract/pos.ts';
import { cardOf } from '#modules/pos/card.ts';
import type { PosSaleRow } from '#modules/pos/sales.ts';
import { presentToldSale } from '#modules/till/present.ts';
import type { Secrets } from '#platform/secrets.ts';

/** Somebody brings back a cake tomorrow, a voucher next week: past this it is no return but an adjustment. */
export const refundDays = 30;

export function presentPosSale(
  row: PosSaleRow,
  { secrets, repeated, now }: { secrets: Pick<Secrets, 'hashKey'>; repeated: boolean; now: Date },
): PosSale {
  const until = new Date(row.recordedAt.getTime() + refundDays * 86_400_000);
  return {
    ...presentToldSale(row, repeated),
    cartao: cardOf(secrets, row.customerId),
    devolvida_em: row.reversedAt?.toISOString() ?? null,
    devolvivel_ate: row.reversedAt !== null || until <= now ? null : until.toISOString(),
  };
}
