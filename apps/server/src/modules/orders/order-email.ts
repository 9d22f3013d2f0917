import { clockWords } from '@fornada/contract/clock-words.ts';
import { packagingNames, wirePackagingKinds } from '@fornada/contract/packaging.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
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
  /** What becomes of an advance when nobody comes for its order. */
  returnsUncollected: boolean;
};

const euros = (amount: number) => formatEuros(cents(amount));

/** The order, or those of one purchase, their shop, what they cost with VAT, and the legal notes. */
export function writeOrderEmail(
  orders: readonly OrderRow[],
  { address, phone, publicUrl, withholdsInvoice, returnsUncollected }: OrderEmailPlace,
): { subject: string; text: string; html: string } {
  const [order] = orders as [OrderRow, ...OrderRow[]];
  const parts: EmailPart[] = [
    { kind: 'title', text: greet(order.customer_name) },
    ...orders.flatMap((part, index) => [
      ...introOf(part),
      ...(index > 0
        ? []
        : [
            {
              kind: 'small' as const,
              text: [order.shop_name, address, withCallCost(phone)].filter(Boolean).join(' · '),
            },
          ]),
      { kind: 'rows' as const, rows: [...part.lines.map(lineRow), ...part.packaging.map(packagingRow)] },
      { kind: 'rows' as const, rows: totalRows(part) },
    ]),
    ...(orders.length > 1 ? [{ kind: 'rows' as const, rows: wholeRows(orders) }] : []),
    ...restPart(orders, returnsUncollected),
    ...closingParts(orders),
    ...(withholdsInvoice ? [{ kind: 'text' as const, text: m.emails_order_invoice_withheld() }] : []),
    { kind: 'small', text: m.emails_order_not_invoice() },
    { kind: 'small', text: m.emails_order_no_withdrawal() },
    ...orders.map(({ id }) => ({
      kind: 'link' as const,
      text: (link: string) => m.emails_order_follow({ link }),
      url: `${publicUrl}/encomendas/${id}`,
    })),
    { kind: 'link', text: (link) => m.emails_order_terms({ link }), url: `${publicUrl}/termos/` },
    { kind: 'link', text: (link) => m.emails_order_seller({ link }), url: `${publicUrl}/informacao-legal` },
    {
      kind: 'link',
      text: (link) => m.emails_order_complaints({ link }),
      url: 'https://www.livroreclamacoes.pt',
    },
  ];
  return { subject: subjectOf(orders), text: renderText(parts), html: renderHtml(parts) };
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

/** Two days may have the same number: that of several says its day. */
function subjectOf(orders: readonly OrderRow[]): string {
  const [first, ...others] = orders;
  if (first && others.length === 0) return m.emails_order_subject({ code: orderCode(first.number) });
  const codes = orders.map(
    (order) =>
      `#${orderCode(order.number)} (${dayIn(order.pickup_at ?? order.ready_at ?? order.placed_at, order.time_zone)})`,
  );
  return m.emails_orders_subject({ codes: new Intl.ListFormat(getLocale()).format(codes) });
}

/** DD/MM/YYYY, on the shop's clock. */
const dayIn = (at: Date, timeZone: string): string =>
  toLocal(at.getTime(), timeZone).date.split('-').toReversed().join('/');

const introOf = (order: OrderRow): EmailPart[] => [
  {
    kind: 'text',
    text: m.emails_order_intro({ code: orderCode(order.number), shop: order.shop_name }),
  },
  ...readyPart(order),
];

function wholeRows(orders: readonly OrderRow[]) {
  const owed = owedOf(orders);
  const row = (label: string, amount: number) => ({
    label,
    amount: euros(amount),
    details: [],
    strong: true,
  });
  const paid = totalOf(orders) - owed;
  return [
    ...(paid > 0 || owed === 0 ? [row(m.emails_orders_total(), paid)] : []),
    ...(owed > 0 ? [row(m.emails_orders_owed(), owed)] : []),
  ];
}

const totalOf = (orders: readonly OrderRow[]) =>
  orders.reduce((sum, { total_cents }) => sum + total_cents, 0);
const owedOf = (orders: readonly OrderRow[]) => orders.reduce((sum, { owed_cents }) => sum + owed_cents, 0);

/** Where an advance was paid: how the rest is, and what becomes of what was paid. */
function restPart(orders: readonly OrderRow[], returnsUncollected: boolean): EmailPart[] {
  const begun = orders.filter(({ owed_cents, total_cents }) => owed_cents > 0 && owed_cents < total_cents);
  if (begun.length === 0) return [];
  const owed = owedOf(begun);
  const paid = euros(totalOf(begun) - owed);
  const end = returnsUncollected ? m.emails_order_rest_return() : m.emails_order_rest_keep();
  return [{ kind: 'text', text: `${m.emails_order_rest({ paid, amount: euros(owed) })} ${end}` }];
}

function readyPart(order: OrderRow): EmailPart[] {
  if (order.ready_at === null) return [];
  const time = clockWords(order.ready_at.getTime(), order.time_zone);
  const words = order.pickup_at === null ? m.emails_order_ready_at : m.emails_order_pickup_at;
  return [{ kind: 'text', text: words({ time, date: dayIn(order.ready_at, order.time_zone) }) }];
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

const packagingRow = ({ kind, quantity, line_cents }: OrderRow['packaging'][number]) => ({
  label: `${quantity} × ${packagingNames[wirePackagingKinds[kind]]()}`,
  amount: euros(line_cents),
  details: [],
});

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
    label: order.owed_cents > 0 ? m.emails_order_price() : m.emails_order_total(),
    amount: euros(order.total_cents),
    details: [],
    strong: true,
  };
  return [
    { label: m.emails_order_subtotal(), amount: euros(order.subtotal_cents), details: [] },
    ...(order.discount_cents > 0 ? [balance] : []),
    ...(isAllBalance ? [] : [total]),
    ...owedRows(order),
    // A deposit has none to tell.
    ...vatOf(order)
      .filter(({ rate }) => rate > 0)
      .map(({ rate, vat }) => ({
        label: m.emails_order_vat({ rate: String(rate) }),
        amount: formatEuros(vat),
        details: [],
      })),
  ];
}

function owedRows({ owed_cents, total_cents }: OrderRow) {
  if (owed_cents === 0) return [];
  const paid = total_cents - owed_cents;
  return [
    ...(paid > 0 ? [{ label: m.emails_order_paid_now(), amount: euros(paid), details: [] }] : []),
    { label: m.emails_order_owed(), amount: euros(owed_cents), details: [], strong: true },
  ];
}

function closingParts(orders: readonly OrderRow[]): EmailPart[] {
  const [order] = orders as [OrderRow, ...OrderRow[]];
  const delivery = order.delivery_type === 0 ? m.emails_order_take_away() : m.emails_order_eat_in();
  const invoice = [order.invoice_name, order.invoice_tax_id].filter(Boolean).join(', ');
  const texts = [
    `${delivery} · ${paidBy(orders.find(({ payment }) => payment !== null) ?? order)}`,
    order.own_container ? m.order_own_container() : '',
    order.note === '' ? '' : m.emails_order_note({ note: order.note }),
    pointsWon(orders.reduce((sum, { points_added }) => sum + points_added, 0)),
    invoice === '' ? '' : m.emails_order_invoice_for({ details: invoice }),
  ];
  return texts.filter(Boolean).map((text) => ({ kind: 'text', text }));
}

function paidBy(order: OrderRow): string {
  if (order.payment === null && order.later_cents > 0) return m.emails_order_paid_later();
  if (order.payment === null) return m.emails_order_paid_by_balance();
  return order.payment.method === 'card' ? m.emails_order_paid_by_card() : m.emails_order_paid_by_mbway();
}

function pointsWon(points: number): string {
  if (points < 1) return '';
  return points === 1 ? m.emails_order_points_one() : m.emails_order_points_other({ points: String(points) });
}
