import { clockWords } from '@fornada/contract/clock-words.ts';
import { m } from '@fornada/copy/messages.ts';
import { callTariff } from '@fornada/domain/call-tariff.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { cents, formatEuros } from '@fornada/domain/money.ts';
import { type EmailPart, renderHtml, renderText } from '#modules/messages/email-parts.ts';
import { orderCode, vatOf } from '#modules/orders/present.ts';
import type { OrderLineRow, OrderRow } from '#modules/orders/queries.ts';

export type OrderEmailPlace = {
  address: string;
  phone: string;
  publicUrl: string;
  /** It names a person, and nobody has proved the address. */
  withholdsInvoice: boolean;
};

const euros = (amount: number) => formatEuros(cents(amount));

/** The order, its shop, its total with VAT, and the legal notes. */
export function writeOrderEmail(
  order: OrderRow,
  { address, phone, publicUrl, withholdsInvoice }: OrderEmailPlace,
): { subject: string; text: string; html: string } {
  const code = orderCode(order.number);
  const parts: EmailPart[] = [
    { kind: 'title', text: greet(order.customer_name) },
    { kind: 'text', text: m.emails_order_intro({ code, shop: order.shop_name }) },
    ...readyPart(order),
    { kind: 'small', text: [order.shop_name, address, withCallCost(phone)].filter(Boolean).join(' · ') },
    { kind: 'rows', rows: order.lines.map(lineRow) },
    { kind: 'rows', rows: totalRows(order) },
    ...closingParts(order),
    ...(withholdsInvoice ? [{ kind: 'text' as const, text: m.emails_order_invoice_withheld() }] : []),
    { kind: 'small', text: m.emails_order_not_invoice() },
    { kind: 'small', text: m.emails_order_no_withdrawal() },
    {
      kind: 'link',
      text: (link) => m.emails_order_follow({ link }),
      url: `${publicUrl}/encomendas/${order.id}`,
    },
    { kind: 'link', text: (link) => m.emails_order_terms({ link }), url: `${publicUrl}/termos/` },
    { kind: 'link', text: (link) => m.emails_order_seller({ link }), url: `${publicUrl}/informacao-legal` },
    {
      kind: 'link',
      text: (link) => m.emails_order_complaints({ link }),
      url: 'https://www.livroreclamacoes.pt',
    },
  ];
  return { subject: m.emails_order_subject({ code }), text: renderText(parts), html: renderHtml(parts) };
}

const callCosts = { fixed: m.store_call_fixed, mobile: m.store_call_mobile, free: m.store_call_free };

/** The law wants what a call costs said beside every number (Decreto-Lei 59/2021). */
function withCallCost(phone: string): string {
  const tariff = callTariff(phone);
  return tariff === null ? phone : `${phone} (${callCosts[tariff]()})`;
}

function greet(name: string): string {
  const [firstName = ''] = name.trim().split(/\s+/);
  return firstName === '' ? m.emails_order_greeting_nameless() : m.emails_order_greeting({ name: firstName });
}

function readyPart(order: OrderRow): EmailPart[] {
  if (order.ready_at === null) return [];
  const { date } = toLocal(order.ready_at.getTime(), order.time_zone);
  const time = clockWords(order.ready_at.getTime(), order.time_zone);
  const shown = date.split('-').toReversed().join('/');
  const words = order.pickup_at === null ? m.emails_order_ready_at : m.emails_order_pickup_at;
  return [{ kind: 'text', text: words({ time, date: shown }) }];
}

function lineRow(line: OrderLineRow) {
  const extras = line.complements.map(({ name, units }) => (units > 1 ? `${units}× ${name}` : name));
  const options = line.options.map(({ name }) => name).join(', ');
  const details = [
    extras.length > 0 ? `(${extras.join(', ')})` : '',
    options === '' ? '' : m.emails_order_options({ options }),
    line.inscription === '' ? '' : m.order_inscription({ text: line.inscription }),
    line.note === '' ? '' : m.emails_order_note({ note: line.note }),
  ].filter(Boolean);
  return { label: `${line.quantity} × ${line.name}`, amount: euros(line.line_cents), details };
}

function totalRows(order: OrderRow) {
  // All of it, where nothing is left to pay: 0,00€ would say that nothing was paid.
  const isAllBalance = order.total_cents === 0 && order.discount_cents > 0;
  const balance = {
    label: m.emails_order_balance(),
    amount: euros(order.discount_cents),
    details: [],
    strong: isAllBalance,
  };
  const total = {
    label: m.emails_order_total(),
    amount: euros(order.total_cents),
    details: [],
    strong: true,
  };
  return [
    { label: m.emails_order_subtotal(), amount: euros(order.subtotal_cents), details: [] },
    ...(order.discount_cents > 0 ? [balance] : []),
    ...(isAllBalance ? [] : [total]),
    ...vatOf(order).map(({ rate, vat }) => ({
      label: m.emails_order_vat({ rate: String(rate) }),
      amount: formatEuros(vat),
      details: [],
    })),
  ];
}

function closingParts(order: OrderRow): EmailPart[] {
  const delivery = order.delivery_type === 0 ? m.emails_order_take_away() : m.emails_order_eat_in();
  const invoice = [order.invoice_name, order.invoice_tax_id].filter(Boolean).join(', ');
  const texts = [
    `${delivery} · ${paidBy(order)}`,
    order.note === '' ? '' : m.emails_order_note({ note: order.note }),
    pointsWon(order.points_added),
    invoice === '' ? '' : m.emails_order_invoice_for({ details: invoice }),
  ];
  return texts.filter(Boolean).map((text) => ({ kind: 'text', text }));
}

function paidBy(order: OrderRow): string {
  if (order.payment === null) return m.emails_order_paid_by_balance();
  return order.payment.method === 'card' ? m.emails_order_paid_by_card() : m.emails_order_paid_by_mbway();
}

function pointsWon(points: number): string {
  if (points < 1) return '';
  return points === 1 ? m.emails_order_points_one() : m.emails_order_points_other({ points: String(points) });
}
