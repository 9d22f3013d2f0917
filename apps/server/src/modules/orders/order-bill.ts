import { cents } from '@fornada/domain/money.ts';
import {
  type OpenBill,
  openBill,
  type Refund,
  type ReturnedLine,
  refundLines,
} from '@fornada/domain/refunds.ts';
import type { OrderRow, PackagingLineRow, RefundRow } from '#modules/orders/queries.ts';

export type Billed = Pick<OrderRow, 'lines' | 'packaging' | 'discount_cents'>;

/** An order as it was bought, with what it is packed in. */
export const billOf = ({ lines, packaging, discount_cents }: Billed): OpenBill =>
  openBill(
    [...lines.map(billed), ...packaging.map((line) => ({ ...billed(line), packs: line.packs }))],
    cents(discount_cents),
  );

const billed = ({ position, quantity, line_cents, vat_parts }: Omit<PackagingLineRow, 'kind' | 'packs'>) => ({
  position,
  quantity,
  gross: cents(line_cents),
  parts: vat_parts.map(({ rate, gross }) => ({ rate, gross: cents(gross) })),
});

/** What is left of an order, by line. */
export const leftOf = (order: Billed & Pick<OrderRow, 'refunds'>): OpenBill =>
  replay(billOf(order), order.refunds).left;

/** One refund after the other, as they came. */
export function replay(
  bill: OpenBill,
  refunds: RefundRow[],
): { left: OpenBill; refunds: { id: string; refund: Refund }[] } {
  let left = bill;
  const steps = refunds.map(({ id, cause, lines }) => {
    const step = refundLines(left, cause === 'ended' ? 'all' : (lines as ReturnedLine[]));
    left = step.left;
    return { id, refund: step.refund };
  });
  return { left, refunds: steps };
}
