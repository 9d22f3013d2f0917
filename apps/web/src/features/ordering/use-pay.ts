import { CallError } from '@fornada/contract/client.ts';
import { calculateOrder, type LoyaltyData } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_LINES } from '@fornada/domain/cart.ts';
import { deliveryTypeOnWire } from '@fornada/domain/delivery.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { toWire } from '@fornada/ui/ordering/cart.ts';
import { packingOnWire } from '@fornada/ui/ordering/packing.ts';
import { useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { call } from '#app/client.ts';
import { orderingPath, withDestination } from '#app/route-rules.ts';
import { heldCall, showError } from '#features/calls/held-call.ts';
import { forgetMenus } from '#features/catalogue/load-menu.ts';
import { ask, thisScreen } from '#features/dialog/ask.ts';
import { currentVisitor } from '#features/session/session-store.ts';
import { arrangeParts, mendPart, type Where } from './arrange-parts.ts';
import { rememberCalculation } from './keep-cart.ts';
import { answerBalance, useOrdering } from './ordering-store.ts';
import { forgetNews } from './part-news.ts';

/**
 * Has the server calculate the cart as it is now (specification §7), held to the minimum time. The overlay takes no input
 * away, and there are other tabs: what changes while the answer is on its way makes it the answer to another question, which
 * is asked then. Null when nothing is left to calculate.
 */
export async function calculate(where: Where): Promise<LoyaltyData | null> {
  while (useOrdering.getState().lines.length > 0) {
    const answer = await heldCall(() => askForSums(where));
    if (answer && isStill(answer.body)) return answer.told;
  }
  return null;
}

/** A server that names a time that it then refuses isn't asked for ever. */
const mostMends = 4;

/** What can't be had with the rest gets a time of its own first, and what is refused the time that can be. */
async function askForSums(where: Where) {
  for (let mends = 0; ; mends += 1) {
    await arrangeParts(where);
    const { lines } = useOrdering.getState();
    if (lines.length === 0) return null;
    const body = questionOf(where.shop.id);
    try {
      return { body, told: (await call(calculateOrder, { body })).loyaltyData };
    } catch (error) {
      if (mends === mostMends) throw error;
      if (isStill(body)) await mendPart(where, lines, error);
    }
  }
}

function questionOf(shopId: number) {
  const { lines, deliveryType, pickupAt, ...packing } = useOrdering.getState();
  return {
    cart: toWire(lines),
    id_loja: shopId,
    id_tipo_entrega: deliveryTypeOnWire(deliveryType ?? 'take_away'),
    pickup_at: pickupAt,
    ...packingOnWire(packing),
  };
}

/** Also by what another tab has written a moment ago, which no answer to this question is kept over. */
function isStill(question: ReturnType<typeof questionOf>): boolean {
  useOrdering.reread();
  return JSON.stringify(question) === JSON.stringify(questionOf(question.id_loja));
}

/**
 * The button of the cart: calculates, asks about the balance, opens the checkout (specification §4, Calculate order). A guest
 * is asked for the account first, and the checkout calculates by itself.
 */
export function usePay({ shop, menu }: Where): () => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isUnderWay = useRef(false);

  return async () => {
    if (isUnderWay.current) return;
    if (!currentVisitor().loggedIn) {
      await navigate(withDestination('/registo', orderingPath));
      return;
    }
    // Of an order from before there was a limit, or of several tabs.
    if (useOrdering.getState().lines.length > MAXIMUM_LINES) {
      await ask({ title: m.cart_full_title(), text: m.cart_full({ maximum: MAXIMUM_LINES }) });
      return;
    }
    isUnderWay.current = true;
    // A customer who has gone elsewhere isn't asked or brought back.
    const isMounted = thisScreen();
    try {
      forgetNews();
      const calculation = await calculate({ shop, menu });
      if (calculation === null || !isMounted()) return;
      const question = questionOf(shop.id);
      const useBalance = await wantsBalance(calculation);
      // Of a cart that another tab has changed while the question stood, the checkout has the sums made again.
      if (isStill(question)) rememberCalculation(calculation, useBalance);
      if (isMounted()) await navigate(orderingPath);
    } catch (error) {
      // Whatever was refused, the menu that led to it may be old; without an answer nothing newer can be had.
      if (!(error instanceof CallError && error.status === 0)) {
        forgetMenus();
        void revalidate();
      }
      await showError(error);
    } finally {
      isUnderWay.current = false;
    }
  };
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
