import type { ErrorCode } from '@fornada/contract/errors.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, cents, centsToEuros, sum } from '@fornada/domain/money.ts';
import { packagingTotal } from '@fornada/domain/packaging-lines.ts';
import sql from 'sql-template-tag';
import type { PaymentMethod } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import type { PrivateDataRow } from '#modules/accounts/present.ts';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { closesOf } from '#modules/orders/changeable.ts';
import { cartFingerprint, deviceCartFingerprint, requestFingerprint } from '#modules/orders/fingerprints.ts';
import { refuseTooSmall } from '#modules/orders/least-payment.ts';
import { limitedIn } from '#modules/orders/order-dates.ts';
import { orderLimits, sessionOf, takenLimits } from '#modules/orders/order-limits.ts';
import { linesOf } from '#modules/orders/order-lines.ts';
import type { OrderRequest, PricedOrder } from '#modules/orders/price-cart.ts';
import type { PurchasePart } from '#modules/orders/queries.ts';
import { priceBasket } from '#modules/orders/split-basket.ts';
import { currentRequest } from '#platform/current-request.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { type DatabaseRefusal, databaseRefusal, retryAfter } from '#platform/database-refusal.ts';
import { keptLanguage } from '#platform/language.ts';
import { wakeOutbox } from '#platform/outbox.ts';
import { Refusal, refuse } from '#platform/refusal.ts';

export type Placement = OrderRequest & {
  idempotencyKey: string;
  /** Of the whole request: the same key with another request is an error. */
  fingerprint: string;
  useBalance: boolean;
  /** E.164, or null when none was given: it is needed only when something is left to pay. */
  phone: string | null;
  method: PaymentMethod;
  /** Where somebody of the shop takes the order for its customer. */
  taken?: Taken;
  invoice: { name: string; taxId: string; email: string };
  note: string;
  /** What of it, or of each part, is paid later: at most that much, and isn't asked for now. */
  laterCents?: (subtotal: Cents, of: { pickupAt: Date | null; timeZone: string }) => number;
};

export type Taken = {
  staffId: number;
  /** Who asks for it, where the account has no name. */
  called: string;
  /** What the customer was told that there is to pay, now or later: at another figure it is refused. */
  told: Cents;
  /** What belongs into the transaction of a new one, and not of one that is repeated; of all parts together. */
  once(tx: Tx, order: { id: string; number: number; total: Cents }): Promise<void>;
};

export type PlacedOrder = {
  order: {
    id: string;
    number: number;
    state: string;
    paid: boolean;
    points_added: number;
    total_cents: number;
    owed_cents?: number;
    /** Absent from answers of before it was told. */
    ready_at?: string | null;
    pickup_at?: string | null;
    expires_at: string;
    /** Of a purchase. */
    parts?: (Pick<PurchasePart, 'id' | 'number' | 'paid' | 'total_cents' | 'pickup_at' | 'ready_at'> & {
      owed_cents?: number;
    })[];
  };
  replayed: boolean;
  private: PrivateDataRow;
  /** Of a repeated request, once the order's document is there. */
  invoiceId?: string | null;
};

/** If the menu changes between pricing and placing, the cart is priced again, once. */
const attempts = 3;
const pricedAgain = new Set(['menu_changed', 'product_unavailable', 'date_not_possible']);

/** Places an order: priced here, then checked and written by one statement of the database. */
export async function placeOrder(
  context: Context,
  customerId: number,
  placement: Placement,
): Promise<PlacedOrder> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const placed = await write(context, await inputsOf(context, customerId, placement), placement);
      return placed.replayed ? await withInvoice(context, placed) : placed;
    } catch (error) {
      const refusal = databaseRefusal(error);
      // What sold out in that moment is refused by its name when it is priced again.
      if (refusal && pricedAgain.has(refusal.code) && attempt < attempts) {
        forgetMenu(context, Number(placement.shopId));
        continue;
      }
      if (refusal?.code === 'payment_too_small')
        refuseTooSmall(context, { taken: placement.taken !== undefined });
      if (refusal) refuseInWords(refusal);
      // The shop may have closed since the order was placed: a repeated request still gets its first answer.
      const known = error instanceof Refusal ? await findAnswer(context, customerId, placement) : undefined;
      if (known) return await withInvoice(context, known);
      throw error;
    }
  }
}

/** What was answered first knew of no document yet. */
async function withInvoice({ db }: Context, placed: PlacedOrder): Promise<PlacedOrder> {
  const { id } = placed.order;
  const { invoice_id } = await db.one<{ invoice_id: string | null }>(
    sql`select invoice_id from orders where id = ${id}`,
  );
  return { ...placed, invoiceId: invoice_id };
}

/** One for each part of the basket, by the menu and the shop as they are. */
async function inputsOf(context: Context, customerId: number, placement: Placement): Promise<object[]> {
  const parts = await priceBasket(context, placement);
  const subtotal = sum(parts.map(({ priced }) => priced.cart.subtotal));
  const inputs = parts.map(({ request, priced, balanceKept, bounds }) => ({
    ...toInput(context, customerId, request, priced),
    balance_kept: balanceKept,
    balance_bounds: bounds,
  }));
  // An advance that was offered isn't any more: what there is to pay is told first.
  if (placement.laterCents && subtotal > 0 && !inputs.some(({ later_cents = 0 }) => later_cents > 0))
    refuse('price_changed', { context: { subtotal: centsToEuros(subtotal) } });
  return inputs;
}

async function write({ db }: Context, inputs: object[], { taken }: Placement): Promise<PlacedOrder> {
  const isAlone = inputs.length === 1;
  const place = async (at: Queryable) => {
    const { answer } = await at.one<{ answer: PlacedOrder }>({
      text: isAlone
        ? 'select place_order($1::jsonb) as answer'
        : 'select place_purchase($1::jsonb) as answer',
      values: [JSON.stringify(isAlone ? inputs[0] : inputs)],
    });
    return answer;
  };
  const placed = await (taken === undefined
    ? place(db)
    : db.transaction(async (tx) => {
        const answer = await place(tx);
        if (answer.replayed) return answer;
        const total = sum((answer.order.parts ?? [answer.order]).map((part) => cents(part.total_cents)));
        if (total !== taken.told) refuse('price_changed', { context: { total: centsToEuros(total) } });
        await taken.once(tx, { id: answer.order.id, number: answer.order.number, total });
        return answer;
      }));
  wakeOutbox(db);
  return placed;
}

function toInput(context: Context, customerId: number, placement: Placement, priced: PricedOrder) {
  const { clock, settings } = context;
  const { current, cart, plan } = priced;
  const limited = limitedIn(priced.items);
  const { asker, taken } = placement;
  return {
    now: clock(),
    // One statement, so it names its request itself (platform/database.ts does it for transactions).
    request_id: currentRequest()?.requestId,
    // The language of who takes an order isn't its customer's.
    language: taken === undefined ? keptLanguage() : null,
    ...(asker && {
      device_cart_hash: deviceCartFingerprint(current.shop.id, placement.items, asker),
      limits: orderLimits(context, asker),
      session: sessionOf(asker),
    }),
    ...(taken && {
      taken_by: taken.staffId,
      called: taken.called,
      limits: takenLimits(context, { staffId: taken.staffId, shopId: current.shop.id }),
    }),
    rings: placement.method === 'mbway' ? placement.phone : null,
    customer_id: customerId,
    key: placement.idempotencyKey,
    request_hash: placement.fingerprint,
    shop_id: current.shop.id,
    hours_version: current.shop.hoursVersion,
    menu_version: current.version,
    delivery_type: placement.deliveryType,
    method: placement.method,
    phone: placement.phone,
    name: placement.invoice.name,
    tax_id: placement.invoice.taxId,
    email: placement.invoice.email,
    note: placement.note,
    pickup_at: placement.pickupAt,
    ready_at: plan.readyAt,
    slot_at: plan.slotAt,
    // A chosen time is that time or none: what comes instead is told first, by calculating again.
    slots: plan.wanted === null ? plan.slots : plan.slots.slice(0, 1),
    units: plan.units,
    ...(limited.length > 0 && { limited }),
    ...(plan.wanted && { closes: closesOf(priced.items, plan.wanted, current.shop.hours) }),
    use_balance: placement.useBalance,
    ...(placement.laterCents && {
      later_cents: placement.laterCents(cart.subtotal, {
        pickupAt: plan.wanted,
        timeZone: current.shop.hours.timeZone,
      }),
    }),
    subtotal_cents: cart.subtotal,
    packaging_cents: packagingTotal(cart.packaging),
    own_container: priced.ownContainer,
    // What the customer was told in the app is another matter.
    cart_hash: taken
      ? requestFingerprint({ taken: placement.idempotencyKey })
      : cartFingerprint(current.shop.id, placement.items),
    window_seconds: placement.method === 'card' ? settings.cardWindowSeconds : settings.paymentWindowSeconds,
    gateway: settings.gateways.payments,
    least_cents: context.gateways.payments.leastAmount,
    codes: [
      ...new Set(
        cart.lines.flatMap((line) => [line.productCode, ...line.complements.map(({ code }) => code)]),
      ),
    ],
    lines: linesOf(cart, placement.items),
  };
}

async function findAnswer(
  { db, clock }: Context,
  customerId: number,
  placement: Placement,
): Promise<PlacedOrder | undefined> {
  const session = placement.asker ? JSON.stringify(sessionOf(placement.asker)) : null;
  const known = await db.maybe<{ answer: PlacedOrder['order']; same: boolean; private: PrivateDataRow }>(sql`
    select answer, request_hash = decode(${placement.fingerprint}, 'hex') as same, private_data(customer_id) as private
    from check_session(${session}::jsonb, ${customerId}, ${clock()}), idempotency_keys where customer_id = ${customerId} and key = ${placement.idempotencyKey}`);
  if (!known) return undefined;
  if (!known.same) refuse('idempotency_key_reused');
  return { order: known.answer, replayed: true, private: known.private };
}

/** The database's codes are the error table's, but for those that are a field of the form. */
function refuseInWords({ code, detail }: DatabaseRefusal): never {
  if (code === 'phone_required') refuse('invalid_fields', { fields: { telemovel: m.error_required() } });
  if (code === 'name_required') refuse('invalid_fields', { fields: { nome: m.error_required() } });
  refuse((code === 'menu_changed' ? 'unavailable' : code) as ErrorCode, {
    context: {},
    ...retryAfter(detail),
  });
}
