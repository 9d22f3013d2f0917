import type { BodyOf } from '@fornada/contract/endpoint.ts';
import type { takeOrder as takeCall } from '@fornada/contract/taken-orders.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { phoneOf } from '#modules/accounts/customers.ts';
import { parsePhone } from '#modules/accounts/phone.ts';
import { requestFingerprint } from '#modules/orders/fingerprints.ts';
import { placeOrder } from '#modules/orders/place-order.ts';
import type { OrderRequest } from '#modules/orders/price-cart.ts';
import { offeredMethod } from '#modules/payments/card-page.ts';
import { limitRings } from '#modules/payments/limit-rings.ts';
import { recordStaffAction } from '#modules/staff/actions.ts';
import { spendIdentification } from '#modules/till/identifications.ts';
import { mayOrderWithBalance, readIdentified } from '#modules/till/read-customer.ts';
import type { StaffActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

/** Choosing takes longer than paying. What is the customer's is spent for as long as at the till alone. */
export const identifiedMinutes = 60;

type Wanted = Pick<
  BodyOf<typeof takeCall>,
  'loja' | 'cart' | 'id_tipo_entrega' | 'pickup_at' | 'recipiente_proprio' | 'sacos'
>;

export const requestOf = (body: Wanted): OrderRequest => ({
  shopId: String(body.loja),
  items: body.cart.items,
  deliveryType: body.id_tipo_entrega,
  pickupAt: body.pickup_at ?? null,
  ownContainer: body.recipiente_proprio,
  bags: body.sacos,
});

/**
 * Orders for a customer who phones or stands there.
 * @param key of the draft: repeated, it is the same order
 * @returns the order's id
 */
export async function takeOrder(
  context: Context,
  actor: StaffActor,
  body: BodyOf<typeof takeCall>,
  key: string,
): Promise<string> {
  const { db, clock } = context;
  const { identificacao, ...asked } = body;
  const isPaidLater = body.pagamento === 'loja';
  if (!isPaidLater) offeredMethod(context, 'mbway');
  const customer = await readIdentified(db, { shopId: body.loja }, identificacao, clock(), identifiedMinutes);
  if (customer.name === '' && body.nome === '')
    refuse('invalid_fields', { fields: { nome: m.error_required() } });
  const typed = body.telemovel === '' ? null : parsePhone(body.telemovel, body.pais);
  if (typed === undefined) refuse('invalid_fields', { fields: { telemovel: m.error_phone_invalid() } });
  const phone = isPaidLater ? null : (typed?.e164 ?? (await phoneOf(db, customer.customerId)));
  const called = customer.name === '' ? body.nome : '';
  const { order } = await placeOrder(context, customer.customerId, {
    ...requestOf(body),
    // The same draft of the same customer, whom another reading may have recognised by now.
    idempotencyKey: `balcao:${requestFingerprint({ shop: body.loja, key })}`,
    fingerprint: requestFingerprint(asked),
    useBalance: body.usar_premio,
    phone,
    method: 'mbway',
    ...(isPaidLater && { laterCents: (subtotal) => subtotal }),
    taken: {
      staffId: actor.staffId,
      called,
      told: eurosToCents(body.total),
      async once(tx, { id, number, total }) {
        if (phone !== null && total > 0) await limitRings(context, tx, phone);
        if (body.usar_premio) {
          if (!mayOrderWithBalance(customer, clock())) refuse('spending_needs_code');
          await spendIdentification(tx, identificacao, { order: id });
        }
        const after = { number, total_cents: total, uses_balance: body.usar_premio };
        const action = { action: 'order.taken', subject: `order:${id}`, shopId: body.loja, after };
        await recordStaffAction(tx, actor, action, clock());
      },
    },
    invoice: { name: body.nome_fatura || called, taxId: body.nif, email: body.email },
    note: body.nota,
  });
  return order.id;
}
