import type { ErrorCode } from '@fornada/contract/errors.ts';
import { baseLocale, getLocale, m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { PaymentMethod } from '#adapters/payments/port.ts';
import type { Context } from '#context';
import type { PrivateDataRow } from '#modules/accounts/present.ts';
import { forgetMenu } from '#modules/catalogue/current-menu.ts';
import { cartFingerprint } from '#modules/orders/fingerprints.ts';
import { type OrderRequest, type PricedOrder, priceOrder } from '#modules/orders/price-cart.ts';
import { currentRequest } from '#platform/current-request.ts';
import type { Queryable } from '#platform/database.ts';
import { databaseRefusal } from '#platform/database-refusal.ts';
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
  invoice: { name: string; taxId: string; email: string };
  note: string;
};

export type PlacedOrder = {
  order: {
    id: string;
    number: number;
    state: string;
    paid: boolean;
    points_added: number;
    total_cents: number;
    /** Absent from answers of before it was told. */
    ready_at?: string | null;
    expires_at: string;
  };
  replayed: boolean;
  private: PrivateDataRow;
};

/** A menu that changes between pricing and placing is priced again; twice in one call would be a strange shop. */
const attempts = 3;

/** Places an order: priced here, then checked and written by one statement of the database. */
export async function placeOrder(
  context: Context,
  customerId: number,
  placement: Placement,
): Promise<PlacedOrder> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const priced = await priceOrder(context, placement);
      return await write(context, toInput(context, customerId, placement, priced), placement.method);
    } catch (error) {
      const refusal = databaseRefusal(error);
      if (refusal?.code === 'menu_changed' && attempt < attempts) {
        forgetMenu(context, Number(placement.shopId));
        continue;
      }
      if (refusal) refuseInWords(refusal.code);
      // The shop may have closed since the order was placed: a repeated request still gets its first answer.
      const known = error instanceof Refusal ? await findAnswer(context, customerId, placement) : undefined;
      if (known) return known;
      throw error;
    }
  }
}

async function write({ db }: Context, input: object, method: PaymentMethod): Promise<PlacedOrder> {
  const { answer } = await (method === 'mbway'
    ? callPlaceOrder(db, input)
    : db.transaction(async (tx) => {
        const placed = await callPlaceOrder(tx, input);
        // Nobody has seen it yet: what asks the gateway reads it after the commit.
        await tx.execute(sql`
          update payments set method = ${method}, phone = null
          where order_id = ${placed.answer.order.id} and attempt = 1 and ${!placed.answer.replayed}`);
        return placed;
      }));
  wakeOutbox(db);
  return answer;
}

const callPlaceOrder = (db: Queryable, input: object) =>
  db.one<{ answer: PlacedOrder }>({
    name: 'place-order',
    // One statement, so it names its request itself (platform/database.ts does it for transactions).
    // The order keeps the language by its column's default.
    text: `select place_order($1::jsonb) as answer
      from set_config('fornada.request_id', $2, true) request, set_config('fornada.language', $3, true) language`,
    values: [
      JSON.stringify(input),
      currentRequest()?.requestId ?? '',
      getLocale() === baseLocale ? '' : getLocale(),
    ],
  });

function toInput(
  { clock, settings }: Context,
  customerId: number,
  placement: Placement,
  priced: PricedOrder,
) {
  const { current, cart, plan } = priced;
  return {
    now: clock(),
    customer_id: customerId,
    key: placement.idempotencyKey,
    request_hash: placement.fingerprint,
    shop_id: current.shop.id,
    menu_version: current.version,
    delivery_type: placement.deliveryType,
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
    use_balance: placement.useBalance,
    subtotal_cents: cart.subtotal,
    cart_hash: cartFingerprint(current.shop.id, placement.items),
    window_seconds: placement.method === 'card' ? settings.cardWindowSeconds : settings.paymentWindowSeconds,
    gateway: settings.gateways.payments,
    codes: [
      ...new Set(
        cart.lines.flatMap((line) => [line.productCode, ...line.complements.map(({ code }) => code)]),
      ),
    ],
    lines: cart.lines.map((line, index) => ({
      product_code: line.productCode,
      name: line.productName,
      quantity: line.quantity,
      unit_cents: line.unitPrice,
      vat_rate: line.vatRate,
      vat_parts: line.vatParts,
      complements: line.complements.map(({ code, name, units, price }) => ({
        code,
        name,
        units,
        price_cents: price,
      })),
      options: line.options.map(({ code, name }) => ({ code, name })),
      note: placement.items[index]?.nota ?? '',
    })),
  };
}

async function findAnswer(
  { db }: Context,
  customerId: number,
  placement: Placement,
): Promise<PlacedOrder | undefined> {
  const known = await db.maybe<{ answer: PlacedOrder['order']; same: boolean; private: PrivateDataRow }>(sql`
    select answer, request_hash = decode(${placement.fingerprint}, 'hex') as same, private_data(customer_id) as private
    from idempotency_keys where customer_id = ${customerId} and key = ${placement.idempotencyKey}`);
  if (!known) return undefined;
  if (!known.same) refuse('idempotency_key_reused');
  return { order: known.answer, replayed: true, private: known.private };
}

/** The database's codes are the error table's, but for the one that is a field of the form. */
function refuseInWords(code: string): never {
  if (code === 'phone_required') refuse('invalid_fields', { fields: { telemovel: m.error_required() } });
  refuse((code === 'menu_changed' ? 'unavailable' : code) as ErrorCode, { context: {} });
}
