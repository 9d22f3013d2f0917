import { CallError } from '@fornada/contract/client.ts';
import type { OrderingShop } from '@fornada/contract/content.ts';
import { calculateOrder, type LoyaltyData } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_LINES } from '@fornada/domain/cart.ts';
import { deliveryTypeOnWire } from '@fornada/domain/delivery.ts';
import { MINUTE } from '@fornada/domain/local-time.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { DEFAULT_PICKUP_RULES } from '@fornada/domain/pickup.ts';
import { readDays } from '@fornada/ui/ordering/order-dates.ts';
import { useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '#app/client.ts';
import { heldCall, showError } from '#features/calls/held-call.ts';
import { forgetMenus } from '#features/catalogue/load-menu.ts';
import { ask } from '#features/dialog/ask.ts';
import { stateOf } from '#features/shops/shop-words.ts';
import { toWire } from './cart.ts';
import { answerBalance, choosePickup, rememberCalculation, useOrdering } from './ordering-store.ts';

const noticeMs = DEFAULT_PICKUP_RULES.noticeMinutes * MINUTE;

/**
 * Has the server calculate the cart as it is now (specification §7), held to the minimum time. The overlay takes no input
 * away, and there are other tabs: what changes while the answer is on its way makes it the answer to another question, which
 * is asked then. Null when nothing is left to calculate.
 */
export async function calculate(shopId: number): Promise<LoyaltyData | null> {
  for (;;) {
    const body = questionOf(shopId);
    if (body.cart.items.length === 0) return null;
    const answer = await heldCall(async () => await call(calculateOrder, { body }).catch(firstInstead));
    if (typeof answer === 'string') choosePickup(answer);
    else if (isStill(body)) return answer.loyaltyData;

    // What can't be had at once is asked for the first time at which it can: nobody is told that it was refused.
    function firstInstead(error: unknown): string {
      const first = body.pickup_at === null ? firstTimeOf(error) : null;
      if (first === null) throw error;
      return first;
    }
  }
}

/** The first time that a refusal names (`date_not_possible`). */
function firstTimeOf(error: unknown): string | null {
  if (!(error instanceof CallError) || error.error.code !== 'date_not_possible') return null;
  return (error.error.context as { primeira: string | null } | undefined)?.primeira ?? null;
}

function questionOf(shopId: number) {
  const { lines, deliveryType, pickupAt } = useOrdering.getState();
  // A time chosen on an earlier visit may have come too near.
  const isStale = pickupAt !== null && Date.parse(pickupAt) < Date.now() + noticeMs;
  return {
    cart: toWire(lines),
    id_loja: shopId,
    id_tipo_entrega: deliveryTypeOnWire(deliveryType ?? 'take_away'),
    pickup_at: isStale ? null : pickupAt,
  };
}

const isStill = (question: ReturnType<typeof questionOf>): boolean =>
  JSON.stringify(question) === JSON.stringify(questionOf(question.id_loja));

/** The button of the cart: calculates, asks about the balance, opens the checkout (specification §4, Calculate order). */
export function usePay(shop: OrderingShop): () => Promise<void> {
  const shopId = shop.id;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isUnderWay = useRef(false);

  return async () => {
    if (isUnderWay.current) return;
    // Of an order from before there was a limit, or of several tabs.
    if (useOrdering.getState().lines.length > MAXIMUM_LINES) {
      await ask({ title: m.cart_full_title(), text: m.cart_full({ maximum: MAXIMUM_LINES }) });
      return;
    }
    isUnderWay.current = true;
    const { pathname } = window.location;
    // A customer who has gone elsewhere isn't asked or brought back.
    const isMounted = () => window.location.pathname === pathname;
    try {
      await bookWhileClosed(shop);
      const calculation = await calculate(shopId);
      if (calculation === null || !isMounted()) return;
      const question = questionOf(shopId);
      const useBalance = await wantsBalance(calculation);
      // Of a cart that another tab has changed while the question stood, the checkout has the sums made again.
      if (isStill(question)) rememberCalculation(calculation, useBalance);
      if (isMounted()) await navigate('/carrinho/finalizar');
    } catch (error) {
      // Whatever was refused, the menu that led to it may be old.
      forgetMenus();
      void revalidate();
      await showError(error);
    } finally {
      isUnderWay.current = false;
    }
  };
}

/** A shop that takes no order for now takes one for when it is open. */
async function bookWhileClosed(shop: OrderingShop): Promise<void> {
  const { lines, pickupAt } = useOrdering.getState();
  if (pickupAt !== null || stateOf(shop, Date.now()).takesOrders) return;
  const basket = lines.map(({ productCode, quantity }) => ({ code: productCode, quantity }));
  const { primeira } = await heldCall(() => readDays(call, { shopId: shop.id, units: 1, basket }));
  if (primeira !== null) choosePickup(primeira);
}

/** 'Rebater Oferta': only when there is something to use, and asked once; left without an answer, the balance stays. */
async function wantsBalance({ transaction }: LoyaltyData): Promise<boolean> {
  const amount = eurosToCents(transaction.total_outstanding_removed);
  if (amount <= 0) return false;
  const { balanceAnswer } = useOrdering.getState();
  if (balanceAnswer !== null) return balanceAnswer;
  const answer = await ask<0 | 1>({
    type: 'question',
    title: m.cart_balance_title(),
    text: m.cart_balance_question({ amount: formatEuros(amount) }),
    buttons: [
      { text: m.cart_balance_keep(), value: 0 },
      { text: m.cart_balance_use(), value: 1, default: true },
    ],
  });
  if (answer != null) answerBalance(answer === 1);
  return answer === 1;
}
