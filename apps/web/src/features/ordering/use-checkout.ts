import { CallError } from '@fornada/contract/client.ts';
import type { Schema } from '@fornada/contract/endpoint.ts';
import { type LoyaltyData, type OrderData, placeOrder } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import { deliveryTypeOnWire } from '@fornada/domain/delivery.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { timeWords, weekdayWords } from '@fornada/ui/ordering/order-times.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '#app/client.ts';
import { showError } from '#features/calls/held-call.ts';
import { tellUnexpected } from '#features/calls/tell-unexpected.ts';
import { useFormCall } from '#features/calls/use-form-call.tsx';
import { forgetMenus } from '#features/catalogue/load-menu.ts';
import { goToCardPage } from './card-page.ts';
import { toWire } from './cart.ts';
import type { OrderingData } from './ordering-data.ts';
import {
  choosePickup,
  rememberAttempt,
  rememberCalculation,
  rememberOrder,
  useOrdering,
} from './ordering-store.ts';
import { newKey, placeOnce } from './place-once.ts';
import { calculate } from './use-pay.ts';

type Body = NonNullable<NonNullable<Parameters<typeof call<typeof placeOrder>>[1]>['body']>;

/** Refusals that change the totals or the menu: shown and recalculated, never charged silently. */
const stale = new Set([
  'price_changed',
  'product_unavailable',
  'cart_invalid',
  'shop_closed',
  'shop_paused',
  'pickup_slot_gone',
  'date_not_possible',
]);
/** Those of them that another calculation mends. */
const mended = new Set(['price_changed', 'pickup_slot_gone', 'date_not_possible']);

export function useCheckout({ shop }: OrderingData) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const calculation = useOrdering((state) => state.calculation);
  const deliveryType = useOrdering((state) => state.deliveryType);
  /** What the customer has to know before pressing again. */
  const [news, setNews] = useState<string | null>(null);
  const isCalculating = useRef(false);

  const recalculate = async () => {
    if (isCalculating.current) return;
    isCalculating.current = true;
    let mayBeSooner = false;
    try {
      const { calculation: told, pickupAt } = useOrdering.getState();
      setNews(null);
      const before = told?.transaction.total_transaction;
      const fresh = await calculate(shop.id);
      if (fresh === null) return;
      const now = fresh.transaction.total_transaction;
      rememberCalculation(fresh, useOrdering.getState().useBalance);
      if (before !== undefined && before !== now) {
        const words = { before: formatEuros(eurosToCents(before)), now: formatEuros(eurosToCents(now)) };
        setNews(m.checkout_value_changed(words));
      }
      const time = timeWords(fresh.pronto_em, shop.horario.fuso);
      // What is free next may be on another day.
      if (fresh.hora_mudou)
        setNews(m.checkout_time_moved({ time: weekdayWords(fresh.pronto_em, shop.horario.fuso) }));
      else if (told && pickupAt === null && isLater(told, fresh)) setNews(m.checkout_ready_moved({ time }));
    } catch (error) {
      mayBeSooner = useOrdering.getState().pickupAt !== null;
      await showError(error);
    } finally {
      isCalculating.current = false;
    }
    if (!mayBeSooner) return;
    // A chosen time that can't be had any more: as soon as possible is what is left.
    choosePickup(null);
    await recalculate();
  };

  const isMissing = calculation === null;
  const pickupAt = useOrdering((state) => state.pickupAt);
  // biome-ignore lint/correctness/useExhaustiveDependencies: calculated when it is missing, or for another delivery type
  useEffect(() => {
    if (isMissing && useOrdering.getState().lines.length > 0) void recalculate();
  }, [isMissing, deliveryType, pickupAt]);

  const form = useFormCall<Schema, { orderData: OrderData }>({
    schema: placeOrder.body as Schema,
    values: (data) => bodyOf(shop.id, data),
    send: (body) =>
      placeOnce(
        {
          send: (given, idempotencyKey) => call(placeOrder, { body: given, idempotencyKey }),
          read: () => useOrdering.getState().attempt,
          write: rememberAttempt,
          newKey,
        },
        body as Body,
      ),
    onDone: async ({ orderData }) => {
      rememberOrder({ id: orderData.orderId, code: orderData.orderCode, pointsAdded: orderData.pointsAdded });
      // The payment's screen first: it is what the back button of the card's page leads to.
      await navigate(orderData.pago ? '/carrinho/confirmado' : '/carrinho/pagamento', { replace: true });
      if (orderData.redirect_url) goToCardPage(orderData.redirect_url);
    },
    onError: async (error) => {
      setNews(null);
      if (!(error instanceof CallError)) return false;
      if (error.status === 0 || error.status >= 500) setNews(m.checkout_retry());
      if (!stale.has(error.error.code)) return await tellUnexpected(error, m.error_cart_invalid());
      await showError(error);
      forgetMenus();
      await revalidate();
      if (mended.has(error.error.code)) await recalculate();
      return true;
    },
  });

  return { ...form, calculation, news };
}

/** Told as 'cerca das': a minute is no news. */
const isLater = (told: LoyaltyData, fresh: LoyaltyData): boolean =>
  Date.parse(fresh.pronto_em) - Date.parse(told.pronto_em) >= 5 * 60_000;

function bodyOf(shopId: number, form: FormData): Body {
  const text = (name: string) => String(form.get(name) ?? '');
  const { lines, useBalance, deliveryType, pickupAt, calculation } = useOrdering.getState();
  return {
    cart: toWire(lines),
    id_loja: shopId,
    // The button is there only once a type was chosen.
    id_tipo_entrega: deliveryTypeOnWire(deliveryType ?? 'take_away'),
    telemovel: text('telemovel'),
    pais: text('pais') || '351',
    // Ticked now, or by an order before when the terms are still the same.
    aceitou: form.has('aceitou') || calculation?.condicoes_aceites === 1,
    nome: text('nome'),
    email: text('email'),
    nif: text('nif'),
    usar_premio: useBalance ? 1 : 0,
    nota: text('nota'),
    pickup_at: pickupAt,
    metodo: text('metodo') === 'cartao' ? 'cartao' : 'mbway',
  };
}
