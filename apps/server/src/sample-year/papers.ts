// What the simulated gateways know of an order: its payment and its documents.
import { m } from '@fornada/copy/messages.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import { type Cents, cents, formatEuros } from '@fornada/domain/money.ts';
import type { PastLine } from '#modules/orders/past-orders.ts';
import { orderCode } from '#modules/orders/present.ts';
import type { Person } from './people.ts';
import type { Telling } from './rows.ts';
import { iso } from './sell.ts';

/** How long a request to pay waits. */
export const windowMs = 4 * MINUTE;

type Asked = { orderId: string; number: number; total: Cents; at: number };

/** The payment, and the gateway's own book. */
export function pay(
  { random, rows }: Telling,
  { row }: Person,
  { orderId, number, total, at, paidAt, isPaid }: Asked & { paidAt: number; isPaid: boolean },
): string {
  const [id, charge] = [random.uuid(at), random.uuid(at)];
  const method = random.chance(0.78) ? 'mbway' : 'card';
  const reference = id.replaceAll('-', '').slice(-14).toUpperCase();
  const expires = iso(at + windowMs);
  rows.payments.push({
    id,
    order_id: orderId,
    attempt: 1,
    reference,
    gateway: 'simulator',
    gateway_ref: charge,
    method,
    phone: method === 'mbway' ? row.phone : null,
    amount_cents: total,
    state: isPaid ? 'paid' : 'expired',
    requested_at: iso(at),
    expires_at: expires,
    finished_at: isPaid ? iso(paidAt) : expires,
    reason: isPaid ? 'callback' : null,
    refund_ref: null,
    reconciliations: 3,
  });
  rows.charges.push({
    id: charge,
    idempotency_key: id,
    order_ref: reference,
    phone: row.phone,
    amount_cents: total,
    state: isPaid ? 'paid' : 'expired',
    refunded_cents: 0,
    method,
    created_at: iso(at),
    expires_at: expires,
    description: m.order_title({ orderCode: orderCode(number) }),
  });
  return id;
}

type Paper = Asked & { lines: readonly PastLine[]; note?: string };

/** The document of the simulated provider, for the order or, with a `note`, for what goes back of it. */
export function paper(
  { rows, nextDocument }: Telling,
  { row }: Person,
  { orderId, number, total, at, lines, note }: Paper,
) {
  const id = nextDocument();
  const code = orderCode(number);
  rows.documents.push({
    id,
    channel: 'invoice',
    recipient: row.tax_id_1 || orderId,
    subject: m.order_title({ orderCode: code }),
    text: [
      note === undefined ? m.order_proof_title() : m.invoices_credited({ code: `#${code}` }),
      ...lines.map(
        (line) =>
          `${line.quantity} × ${line.name}  ${formatEuros(cents(Number(line.quantity) * Number(line.unit_cents)))}`,
      ),
      `${m.checkout_total()} ${formatEuros(total)}`,
    ].join('\n'),
    sent_at: iso(at),
    dedupe_id: note === undefined ? `invoice:${orderId}` : `credit:${orderId}:${note}`,
  });
  return {
    invoice_asked_at: iso(at),
    invoice_id: `simulado-${id}`,
    invoice_url: `/simulador/documentos/${id}`,
  };
}

/** The gateway's own book of it. */
export function giveBack(
  { rows }: Telling,
  chargeId: string,
  { id, amount, refundRef }: { id: string; amount: number; refundRef: string },
) {
  const charge = rows.charges.find((one) => one.id === chargeId);
  if (charge) charge.refunded_cents += amount;
  rows.backs.push({ id, payment_id: chargeId, amount_cents: amount, refund_ref: refundRef });
}
