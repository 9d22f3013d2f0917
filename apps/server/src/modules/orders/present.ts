import { type Presented, present } from '@fornada/contract/codec.ts';
import { type LoyaltyData, loyaltyData, type OrderData, orderData } from '@fornada/contract/ordering.ts';
import { type OrderDetail, orderDetail } from '@fornada/contract/orders.ts';
import { packedPart, wirePackagingKinds } from '@fornada/contract/packaging.ts';
import type { MetodoPagamento, PaymentAttempt } from '@fornada/contract/payments.ts';
import { earn, type LoyaltyRule } from '@fornada/domain/loyalty.ts';
import { cents, prorate, sum } from '@fornada/domain/money.ts';
import { isUntouched } from '@fornada/domain/order-changes.ts';
import { isAskedFor, type OrderState, statusOnWire } from '@fornada/domain/orders.ts';
import { packagingTotal } from '@fornada/domain/packaging-lines.ts';
import { summariseVat, type VatShare } from '@fornada/domain/vat.ts';
import type { PaymentMethod } from '#adapters/payments/port.ts';
import type { Calculation } from '#modules/orders/calculate-order.ts';
import type { Changeable } from '#modules/orders/changeable.ts';
import { claimable } from '#modules/orders/claim-lines.ts';
import { missingOnWire } from '#modules/orders/missing-answers.ts';
import { claimFacts, missingFacts } from '#modules/orders/missing-facts.ts';
import { type Billed, billOf } from '#modules/orders/order-bill.ts';
import type { PlacedOrder } from '#modules/orders/place-order.ts';
import type {
  OrderLineRow,
  OrderRow,
  PackagingLineRow,
  PaymentRow,
  PurchasePart,
  RefundRow,
} from '#modules/orders/queries.ts';
import type { Settings } from '#platform/settings.ts';

/** The number people read, without its '#': '042'. */
export const orderCode = (number: number) => String(number).padStart(3, '0');

const methodsOnWire: Record<PaymentMethod, MetodoPagamento> = { mbway: 'mbway', card: 'cartao' };

/** By the specification's method first. */
export const presentMethods = (methods: readonly PaymentMethod[]): MetodoPagamento[] =>
  (['mbway', 'card'] as const)
    .filter((method) => methods.includes(method))
    .map((method) => methodsOnWire[method]);

export function presentOrderData(
  { order, invoiceId = null }: PlacedOrder,
  redirectUrl: string | null,
): OrderData {
  return present(orderData, {
    ...order,
    ...owing({ paid: order.paid, owed_cents: order.owed_cents }),
    ready_at: order.ready_at ?? null,
    orderCode: orderCode(order.number),
    status: order.state === 'awaiting_payment' ? -3 : -1,
    invoiceId,
    expira: order.paid ? null : order.expires_at,
    redirect_url: redirectUrl,
    partes: (order.parts ?? [{ ...order, pickup_at: order.pickup_at ?? null }]).map((part) => ({
      ...part,
      ...owing({ paid: part.paid, owed_cents: part.owed_cents }),
      orderCode: orderCode(part.number),
      ready_at: part.ready_at ?? null,
    })),
  });
}

/** The calculation as the specification's section 3 names it; the removed credit is what could be used. */
export function presentLoyaltyData(
  { discounted, rest, privateData: { customer }, place, parts, knowsTerms }: Calculation,
  card: string,
  rule: LoyaltyRule,
  now: Date,
  methods: readonly PaymentMethod[],
  { advance, substituteGift }: Pick<Settings, 'advance' | 'substituteGift'>,
): LoyaltyData {
  const points = Math.floor(customer.progress_cents / rule.centsPerPoint);
  const account = {
    balance: cents(customer.balance_cents),
    held: cents(customer.held_cents),
    points,
    carry: cents(customer.progress_cents - points * rule.centsPerPoint),
  };
  const earned = earn(account, cents(discounted.total - packagingTotal(discounted.packaging)), rule);
  const spent = earned.rewarded > 0 ? Math.round((earned.rewarded / rule.reward) * rule.threshold) : 0;
  // A line's points are its part of the whole, in proportion to what is paid for it.
  const weights = discounted.lines.map(({ paid }) => paid);
  const [added = [], removed = []] = [earned.pointsEarned, spent].map((of) => prorate(cents(of), weights));
  return present(loyaltyData, {
    transaction: {
      total_transaction: discounted.subtotal,
      total_discount: discounted.discount,
      total_paid: discounted.total,
      total_points_added: earned.pointsEarned,
      total_points_removed: spent,
      total_outstanding_added: earned.rewarded,
      total_outstanding_removed: discounted.usable,
      customer_outstanding: account.balance,
      customer_new_balance: account.balance - discounted.discount + earned.rewarded,
      customer_balance: account.balance,
      customer_balance_points: Math.max(0, points),
      customer_card: card,
      customer_wallet: account.balance,
      total_free_items: 0,
      gratuitas: 0,
      sms: '',
      email: '',
      coupon: '',
      reconciliation: '',
    },
    lines: discounted.lines.map((line, index) => ({
      ...line,
      points_added: added[index] ?? 0,
      points_removed: removed[index] ?? 0,
    })),
    pronto_em: place.readyAt,
    minutos: Math.round((place.readyAt.getTime() - now.getTime()) / 60_000),
    hora_marcada: place.pickupAt ?? null,
    hora_mudou: place.moved,
    reservado_ate: place.heldUntil ?? null,
    vat: discounted.vat,
    knowsTerms,
    substituteGift,
    principio_de_pagamento:
      rest.without === 0
        ? null
        : {
            agora: cents(discounted.total - rest.withBalance),
            depois: rest.withBalance,
            depois_sem_saldo: rest.without,
            se_nao_levantar: advance.returnsUncollected ? 'volta' : 'fica',
          },
    metodos: presentMethods(methods),
    partes: parts.map(({ lines, subtotal, packaging, usable, place: { readyAt, pickupAt, moved } }) => ({
      linhas: lines,
      embalagens: packedPart(packaging, lines),
      subtotal,
      desconto: usable,
      pronto_em: readyAt,
      hora_marcada: pickupAt,
      hora_mudou: moved,
    })),
  });
}

/** @param methods what the gateway offers; empty when nothing is to be paid */
export const presentOrder = (order: OrderRow, methods: readonly PaymentMethod[] = []): OrderDetail =>
  present(orderDetail, orderFacts(order, methods));

/** As its own customer sees it: with what they may do. */
export const presentOwnOrder = (
  order: OrderRow,
  methods: readonly PaymentMethod[],
  { changeable, claimsUntil, now }: { changeable: Changeable; claimsUntil: Date; now: Date },
): OrderDetail => {
  const { until, inscriptions: inscricoes } = changeable;
  const isOpen = isUntouched(order) && (until === null || now <= until);
  return {
    ...presentOrder(order, methods),
    alteravel: isOpen ? { ate: until?.toISOString() ?? null, inscricoes } : null,
    reclamavel:
      order.state === 'collected' && now <= claimsUntil && claimable(order).length > 0
        ? { ate: claimsUntil.toISOString() }
        : null,
  };
};

/** What is told of an order, to whoever is told something of it. */
export function orderFacts(
  order: OrderRow,
  methods: readonly PaymentMethod[] = [],
): Presented<typeof orderDetail> {
  const owed = owing(order);
  const isPayable = order.paid ? owed.owed_cents > 0 : order.state === 'awaiting_payment';
  return {
    ...order,
    ...owed,
    awaits_money: awaitsMoney(order),
    orderCode: orderCode(order.number),
    id_estado: statusOnWire(order.state),
    lines: order.lines.map(lineFacts),
    packaging: order.packaging.map(packagingLineFacts),
    compra: order.parts && purchaseFacts(order.parts, order.time_zone),
    iva: vatOf(order),
    creditNoteId: order.refunds.findLast(isNoted)?.credit_note_id ?? null,
    documentos: providerDocuments(order),
    alteravel: null,
    devolucoes: order.refunds.map((refund) => ({ ...refund, motivo: causesOnWire[refund.cause] })),
    faltas: order.missing.map((question) => missingFacts(order, question)),
    reclamacoes: order.claims.map((claim) => claimFacts(order, claim)),
    reclamavel: null,
    fatura: { nome: order.invoice_name, nif: order.invoice_tax_id, email: order.invoice_email },
    payment: order.payment && paymentFacts(order.payment, isPayable),
    metodos: isPayable ? presentMethods(methods) : [],
  };
}

type Owing = { paid: boolean; state?: OrderState | undefined; owed_cents?: number | undefined };

/** What is left to be paid of an order, and whether all of it is paid. Absent from answers of before there was any. */
export const owing = ({ paid, state, owed_cents = 0 }: Owing) => ({
  paid: paid && owed_cents === 0,
  owed_cents: state === undefined || isAskedFor(state) ? owed_cents : 0,
});

const awaitsMoney = ({ state, paid }: Pick<OrderRow, 'state' | 'paid'>) =>
  state === 'awaiting_payment' && !paid;

const causesOnWire = {
  ended: 'fim',
  missing: 'falta',
  claimed: 'reclamacao',
  changed: 'alteracao',
  granted: 'loja',
} as const;

const isNoted = ({ credit_note_id }: RefundRow) => credit_note_id !== null;

/** What the certified provider has issued by now; what went back before it was asked isn't in its first. */
function providerDocuments(order: OrderRow) {
  const { invoice_id, invoice_url, total_cents, refunds } = order;
  if (invoice_id === null) return advanceDocuments(order);
  const before = refunds.filter(({ invoiced }) => !invoiced);
  const invoiced = cents(total_cents - sum(before.map(({ money_cents }) => cents(money_cents))));
  return [
    ...advanceDocuments(order),
    { tipo: 'fatura' as const, numero: invoice_id, valor: invoiced, url: invoice_url },
    ...refunds.filter(isNoted).map(({ credit_note_id, credit_note_url, money_cents }) => ({
      tipo: 'nota_de_credito' as const,
      numero: credit_note_id ?? '',
      valor: cents(money_cents),
      url: credit_note_url,
    })),
  ];
}

/** Of what was paid before the rest, and what took that back. */
function advanceDocuments({ advance, total_cents, later_cents }: OrderRow) {
  const valor = cents(total_cents - later_cents);
  const { invoice_id: made, invoice_url, credit_note_id: note, credit_note_url } = advance ?? {};
  return [
    ...(made ? [{ tipo: 'adiantamento' as const, numero: made, valor, url: invoice_url ?? null }] : []),
    ...(note
      ? [{ tipo: 'nota_de_credito' as const, numero: note, valor, url: credit_note_url ?? null }]
      : []),
  ];
}

const purchaseFacts = (parts: readonly PurchasePart[], fuso: string) => ({
  fuso,
  total: parts.reduce((total, part) => total + part.total_cents, 0),
  partes: parts.map((part) => ({
    ...part,
    ...owing(part),
    awaits_money: awaitsMoney(part),
    orderCode: orderCode(part.number),
  })),
});

export const lineFacts = (line: OrderLineRow) => ({
  ...line,
  nome_complementares: line.complements.map(({ name, units }) => (units > 1 ? `${units}× ${name}` : name)),
  nome_opcoes: line.options.map(({ name }) => name),
  complementares: line.complements.flatMap(({ code, units }) => Array<string>(units).fill(code)),
  opcoes: line.options.map(({ code }) => code),
  se_faltar: missingOnWire[line.if_missing],
});

const packagingLineFacts = (line: PackagingLineRow) => ({
  tipo: wirePackagingKinds[line.kind],
  line: line.packs,
  quantity: line.quantity,
  unitPrice: line.unit_cents,
  total: line.line_cents,
  vatRate: line.vat_rate,
  returned: line.returned,
});

const paymentFacts = (payment: PaymentRow, isPayable: boolean) => ({
  ...payment,
  state: payment.state as PaymentAttempt['estado'],
  metodo: { ...methodsOnWire, cash: 'dinheiro' as const, terminal: 'multibanco' as const }[payment.method],
  phone: payment.phone ?? '',
  redirect_url: isPayable && payment.state === 'pending' ? payment.redirect_url : null,
});

/** VAT of what is paid: the discount spread over the lines' rates, the parts summing to the total. */
export const vatOf = (order: Billed): VatShare[] => summariseVat(billOf(order).flatMap(({ parts }) => parts));
