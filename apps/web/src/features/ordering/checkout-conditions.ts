import { m } from '@fornada/copy/messages.ts';
import type { Cents } from '@fornada/domain/money.ts';

export interface CheckoutState {
  hasTerms: boolean;
  hasDeliveryType: boolean;
  hasTime: boolean;
  phone: string;
  /** What is left to pay. */
  total: Cents;
}

export type Missing = 'terms' | 'delivery' | 'time' | 'phone';

/** What keeps the Finalizar button away (specification §2): nothing when the order can be placed. */
export function missingFor({ hasTerms, hasDeliveryType, hasTime, phone, total }: CheckoutState): Missing[] {
  const missing: Missing[] = [];
  if (!hasDeliveryType) missing.push('delivery');
  if (!hasTime) missing.push('time');
  if (total > 0 && phone.trim() === '') missing.push('phone');
  if (!hasTerms) missing.push('terms');
  return missing;
}

export const missingWords: Record<Missing, () => string> = {
  terms: m.checkout_missing_terms,
  delivery: m.checkout_missing_delivery,
  time: m.checkout_missing_time,
  phone: m.checkout_missing_phone,
};
