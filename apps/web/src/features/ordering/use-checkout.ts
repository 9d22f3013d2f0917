import { CallError } from '@fornada/contract/client.ts';
import type { Schema } from '@fornada/contract/endpoint.ts';
import { type OrderData, placeOrder } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import { deliveryTypeOnWire } from '@fornada/domain/delivery.ts';
import { newKey, toWire } from '@fornada/ui/ordering/cart.ts';
import { packingOnWire } from '@fornada/ui/ordering/packing.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '#app/client.ts';
import { readDraft, writeDraft } from '#features/calls/form-draft.ts';
import { showError } from '#features/calls/held-call.ts';
import { tellUnexpected } from '#features/calls/tell-unexpected.ts';
import { useFormCall } from '#features/calls/use-form-call.tsx';
import { forgetMenus } from '#features/catalogue/load-menu.ts';
import { useSession } from '#features/session/session-store.ts';
import { refusedPart } from './arrange-parts.ts';
import { goToCardPage } from './card-page.ts';
import { waitsForTime } from './desk-at.ts';
import { ifMissing } from './if-missing.tsx';
import { isCalculationOld, rememberCalculation, wasChangedElsewhere } from './keep-cart.ts';
import type { OrderingData } from './ordering-data.ts';
import { readAttempt, rememberAttempt, rememberOrder, useOrdering } from './ordering-store.ts';
import { forgetNews } from './part-news.ts';
import { placeOnce } from './place-once.ts';
import { tellChanges } from './tell-changes.ts';
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
  'pickup_time_invalid',
]);
/** Those of them that another calculation mends. */
const mended = new Set(['price_changed', 'pickup_slot_gone', 'date_not_possible', 'pickup_time_invalid']);

/** Nothing was sent: it has to be calculated again first. */
const outdated = new Error('outdated');

/** Not shown with the others: what it means is known once other tabs were heard. */
class ReusedKey extends Error {}

export function useCheckout({ shop, menu }: OrderingData) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const calculation = useOrdering((state) => state.calculation);
  const deliveryType = useOrdering((state) => state.deliveryType);
  const times = useOrdering(({ lines, pickupAt }) =>
    [pickupAt, ...lines.map((line) => line.pickupAt)].join(),
  );
  /** What the customer has to know before pressing again. */
  const [news, setNews] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isCalculating = useRef(false);
  const isWaiting = waitsForTime(shop);

  /** @param otherwise what is told when nothing has changed */
  const recalculate = async (otherwise: string | null = null) => {
    if (isCalculating.current) return setNews((said) => otherwise ?? said);
    if (waitsForTime(shop)) {
      // The shop has closed since this was drawn, which asks for when only now.
      if (!isWaiting) setNews(m.checkout_shop_closed());
      return;
    }
    isCalculating.current = true;
    try {
      const { calculation: told } = useOrdering.getState();
      setNews(null);
      forgetNews();
      const fresh = await calculate({ shop, menu });
      setHasFailed(false);
      if (fresh === null) return;
      const { lines, useBalance } = useOrdering.getState();
      setNews((said) => tellChanges({ told, fresh, lines }, shop.horario.fuso) ?? otherwise ?? said);
      rememberCalculation(fresh, useBalance);
    } catch (error) {
      setHasFailed(true);
      await showError(error);
    } finally {
      isCalculating.current = false;
    }
  };

  const isMissing = calculation === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: calculated when it is missing, or for another delivery type or time
  useEffect(() => {
    const look = () => {
      const { lines } = useOrdering.getState();
      if ((isMissing || isCalculationOld()) && lines.length > 0) void recalculate();
    };
    const lookIfSeen = () => document.visibilityState === 'visible' && look();
    look();
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => document.removeEventListener('visibilitychange', lookIfSeen);
  }, [isMissing, deliveryType, times, isWaiting]);

  const form = useFormCall<Schema, { orderData: OrderData }>({
    schema: placeOrder.body as Schema,
    values: (data) => bodyOf(shop.id, data),
    send: async (body) => {
      if (isCalculationOld() || wasChangedElsewhere()) throw outdated;
      return await placeOnce(
        {
          send: async (given, idempotencyKey) => {
            const answer = await call(placeOrder, { body: given, idempotencyKey });
            // At once, not when the overlay goes: a page that ends until then would place it again.
            rememberPlaced(answer.orderData, given);
            return answer;
          },
          read: readAttempt,
          write: rememberAttempt,
          newKey,
        },
        body as Body,
      ).catch((error: unknown) => {
        const isReused = error instanceof CallError && error.error.code === 'idempotency_key_reused';
        throw isReused ? new ReusedKey('reused', { cause: error }) : error;
      });
    },
    onDone: async ({ orderData }) => {
      // The payment's screen first: it is what the back button of the card's page leads to.
      await navigate(orderData.expira ? '/carrinho/pagamento' : '/carrinho/confirmado', { replace: true });
      if (orderData.redirect_url) goToCardPage(orderData.redirect_url);
    },
    onError: async (error) => {
      setNews(null);
      if (error === outdated) {
        await recalculate(m.checkout_calculated_again());
        return true;
      }
      if (error instanceof ReusedKey) {
        // Where another tab has placed this cart in the same moment its payment comes; else nobody here knows of that order.
        if (useOrdering.getState().lines.length > 0) await showError(error.cause);
        return true;
      }
      if (!(error instanceof CallError)) return false;
      if (error.status === 0 || error.status >= 500) setNews(m.checkout_retry());
      if (!stale.has(error.error.code)) return await tellUnexpected(error, m.error_cart_invalid());
      await showError(error);
      forgetMenus();
      await revalidate();
      const { lines } = useOrdering.getState();
      if (mended.has(error.error.code) || refusedPart(lines, error) !== null) await recalculate();
      return true;
    },
  });

  const again = hasFailed && !isWaiting ? () => recalculate() : null;
  return { ...form, calculation, news, recalculate: again, waitsForTime: isWaiting };
}

function rememberPlaced({ orderId: id, orderCode: code, pointsAdded }: OrderData, sent: Body): void {
  keepForPersonalData(sent);
  rememberOrder({ id, code, pointsAdded });
}

/** What a first order was told needn't be typed again where the account is completed; what it wasn't told stays as it is. */
function keepForPersonalData({ nome, email, nif }: Body): void {
  const user = useSession.getState().privateData.user.data;
  if (!user?.temporario) return;
  const named = nome && { nome, ...(nif && { nomeFaturacao1: nome }) };
  const key = `personal.${user.id_perfil}`;
  writeDraft(key, { ...readDraft(key), ...named, ...(email && { email }), ...(nif && { nif1: nif }) });
}

function bodyOf(shopId: number, form: FormData): Body {
  const text = (name: string) => String(form.get(name) ?? '');
  const { lines, useBalance, deliveryType, pickupAt, calculation, ...packing } = useOrdering.getState();
  return {
    cart: {
      items: toWire(lines).items.map((item, index) => ({ ...item, ...ifMissing(lines[index], form) })),
    },
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
    ...packingOnWire(packing),
    metodo: text('metodo') === 'cartao' ? 'cartao' : 'mbway',
    principio_de_pagamento: text('pagar') === 'principio' ? 1 : 0,
  };
}
