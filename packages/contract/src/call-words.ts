import { m } from '@fornada/copy/messages.ts';
import { callTariff } from '@fornada/domain/call-tariff.ts';

const sentences = { fixed: m.store_call_fixed, mobile: m.store_call_mobile, free: m.store_call_free };

/** What a call costs, in words, to stand beside every number. Null where the numbering plan doesn't say. */
export function callCost(phone: string): string | null {
  const tariff = callTariff(phone);
  return tariff && sentences[tariff]();
}
