import type { LoyaltyData, OrderData } from '@fornada/contract/ordering.ts';
import type { OrderDetail, VatShare } from '@fornada/contract/orders.ts';
import type { MetodoPagamento, PaymentAttempt } from '@fornada/contract/payments.ts';
import { earn, type LoyaltyRule } from '@fornada/domain/loyalty.ts';
import { cents, centsToEuros, prorate } from '@fornada/domain/money.ts';
import { statusOnWire } from '@fornada/domain/orders.ts';
import { type VatShare as DomainVatShare, summariseVat } from '@fornada/domain/vat.ts';
import type { PaymentMethod } from '#adapters/payments/port.ts';
import type { Calculation } from '#modules/orders/calculate-order.ts';
import type { PlacedOrder } from '#modules/orders/place-order.ts';
import type { OrderLineRow, OrderRow, PaymentRow } from '#modules/orders/queries.ts';

const euros = (amount: number) => centsToEuros(cents(amount));

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
  return {
    orderId: order.id,
    orderCode: orderCode(order.number),
    status: order.state === 'awaiting_payment' ? -3 : -1,
    pointsAdded: order.points_added,
    invoiceId,
    total: euros(order.total_cents),
    pago: order.paid ? 1 : 0,
    pronta: order.ready_at ? new Date(order.ready_at).toISOString() : null,
    expira: order.paid ? null : new Date(order.expires_at).toISOString(),
    redirect_url: redirectUrl,
  };
}

/** The calculation as the specification's section 3 names it; the removed credit is what could be used. */
export function presentLoyaltyData(
  { discounted, privateData: { customer }, place }: Calculation,
  card: string,
  rule: LoyaltyRule,
  now: Date,
  methods: readonly PaymentMethod[],
): LoyaltyData {
  const points = Math.floor(customer.progress_cents / rule.centsPerPoint);
  const account = {
    balance: cents(customer.balance_cents),
    held: cents(customer.held_cents),
    points,
    carry: cents(customer.progress_cents - points * rule.centsPerPoint),
  };
  const earned = earn(account, discounted.total, rule);
  return {
    transaction: {
      total_transaction: euros(discounted.subtotal),
      total_discount: euros(discounted.discount),
      total_paid: euros(discounted.total),
      total_points_added: earned.pointsEarned,
      total_points_removed:
        earned.rewarded > 0 ? Math.round((earned.rewarded / rule.reward) * rule.threshold) : 0,
      total_outstanding_added: euros(earned.rewarded),
      total_outstanding_removed: euros(discounted.usable),
      customer_outstanding: euros(account.balance),
      customer_new_balance: euros(account.balance - discounted.discount + earned.rewarded),
      customer_balance: euros(account.balance),
      customer_balance_points: Math.max(0, points),
      customer_card: card,
      customer_wallet: euros(account.balance),
      total_free_items: 0,
      gratuitas: 0,
      sms: '',
      email: '',
      coupon: '',
      reconciliation: '',
    },
    lines: discounted.lines.map((line) => ({
      product_code: line.productCode,
      product_name: line.productName,
      quantity: line.quantity,
      total: euros(line.total),
      total_paid: euros(line.paid),
      discount_value: euros(line.discount),
      points_added: 0,
      points_removed: 0,
    })),
    pronto_em: place.readyAt.toISOString(),
    minutos: Math.round((place.readyAt.getTime() - now.getTime()) / 60_000),
    hora_marcada: place.pickupAt?.toISOString() ?? null,
    hora_mudou: place.moved ? 1 : 0,
    reservado_ate: place.heldUntil?.toISOString() ?? null,
    iva: discounted.vat.map(presentVat),
    metodos: presentMethods(methods),
  };
}

/** @param methods what the gateway offers; empty when nothing is to be paid */
export function presentOrder(order: OrderRow, methods: readonly PaymentMethod[] = []): OrderDetail {
  const isPayable = order.state === 'awaiting_payment' && !order.paid;
  return {
    order_id: order.id,
    versao: order.version,
    orderCode: orderCode(order.number),
    estado: order.state,
    id_estado: statusOnWire(order.state),
    pago: order.paid ? 1 : 0,
    id_loja: order.shop_id,
    loja: order.shop_name,
    id_tipo_entrega: order.delivery_type,
    subtotal: euros(order.subtotal_cents),
    desconto: euros(order.discount_cents),
    total: euros(order.total_cents),
    pontos_ganhos: order.points_added,
    criada: order.placed_at.toISOString(),
    expira: order.expires_at.toISOString(),
    pronta: order.ready_at?.toISOString() ?? null,
    hora_marcada: order.pickup_at?.toISOString() ?? null,
    motivo: order.end_reason,
    nota: order.note,
    linhas: order.lines.map(presentLine),
    iva: vatOf(order).map(presentVat),
    invoiceId: order.invoice_id,
    creditNoteId: order.credit_note_id,
    fatura: { nome: order.invoice_name, nif: order.invoice_tax_id, email: order.invoice_email },
    pagamento: order.payment && presentPayment(order.payment, isPayable),
    metodos: isPayable ? presentMethods(methods) : [],
  };
}

function presentLine(line: OrderLineRow): OrderDetail['linhas'][number] {
  return {
    id: line.product_code,
    nome: line.name,
    qtd: line.quantity,
    preco_unitario: euros(line.unit_cents),
    total: euros(line.line_cents),
    nome_complementares: line.complements.map(({ name, units }) => (units > 1 ? `${units}× ${name}` : name)),
    nome_opcoes: line.options.map(({ name }) => name),
    complementares: line.complements.flatMap(({ code, units }) => Array<string>(units).fill(code)),
    opcoes: line.options.map(({ code }) => code),
    taxa: line.vat_rate,
    nota: line.note,
  };
}

function presentPayment(payment: PaymentRow, isPayable: boolean): PaymentAttempt {
  return {
    estado: payment.state as PaymentAttempt['estado'],
    metodo: methodsOnWire[payment.method],
    telemovel: payment.phone ?? '',
    valor: euros(payment.amount_cents),
    pedido: new Date(payment.requested_at).toISOString(),
    expira: new Date(payment.expires_at).toISOString(),
    redirect_url: isPayable && payment.state === 'pending' ? payment.redirect_url : null,
  };
}

/** VAT of what is paid: the discount spread over the lines' rates, the parts summing to the total. */
export function vatOf(order: OrderRow): DomainVatShare[] {
  const parts = order.lines.flatMap((line) => line.vat_parts);
  const shares = prorate(
    cents(order.discount_cents),
    parts.map((part) => cents(part.gross)),
  );
  return summariseVat(
    parts.map((part, index) => ({ rate: part.rate, gross: cents(part.gross - (shares[index] ?? 0)) })),
  );
}

function presentVat({ rate, gross, net, vat }: DomainVatShare): VatShare {
  return { taxa: rate, base: centsToEuros(net), iva: centsToEuros(vat), total: centsToEuros(gross) };
}
