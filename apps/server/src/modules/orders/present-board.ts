import { wireAllergens } from '@fornada/contract/allergens.ts';
import type { BoardOrder } from '@fornada/contract/board.ts';
import { isAllergen } from '@fornada/domain/allergens.ts';
import { leadMinutesAt, NOTHING_LEARNED } from '@fornada/domain/lead-times.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import { presentOrder } from '#modules/orders/present.ts';
import type { BoardOrderRow } from '#modules/orders/queries.ts';

/** Added to the usual quarter of an hour: time to read the order and finish the work in hand. */
const beginEarlierMinutes = 10;

export function presentBoardOrder(order: BoardOrderRow): BoardOrder {
  // The counter calls a first name; the rest is nobody's business there.
  const [firstName = ''] = order.customer_name.split(' ');
  const { fatura, pagamento, ...shown } = presentOrder(order);
  return {
    ...shown,
    // The counter needs neither to hand an order over.
    fatura: { ...fatura, email: '' },
    pagamento: pagamento && { ...pagamento, telemovel: '' },
    // Noted later, by a job that tells the board nothing.
    invoiceId: null,
    creditNoteId: null,
    documentos: [],
    cliente: firstName,
    paga_em: order.paid_at?.toISOString() ?? null,
    comecar_em: order.pickup_at && beginAt(order.pickup_at).toISOString(),
    alergenios: order.lines.map(allergensOf),
  };
}

export const beginAt = (pickupAt: Date) =>
  new Date(pickupAt.getTime() - (leadMinutesAt(NOTHING_LEARNED, 0) + beginEarlierMinutes) * MINUTE);

/** Nothing said of one part is nothing known of the whole. */
function allergensOf(line: BoardOrderRow['lines'][number]): string[] | null {
  const parts = [line.allergens, ...(line.extra_allergens ?? [])];
  if (parts.some((part) => part === null)) return null;
  const codes = new Set(parts.flatMap((part) => part ?? []));
  return [...codes].map((code) => (isAllergen(code) ? wireAllergens[code] : code));
}
