import { type CouponAtTill, readCouponsAtTill } from '@fornada/contract/till-offers.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import { toWire } from '@fornada/ui/ordering/cart.ts';
import { packingOnWire } from '@fornada/ui/ordering/packing.ts';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import type { Ticket } from './ticket.ts';

/** What was asked, and what was answered to just that. */
type Known = { asked: string; coupons: readonly CouponAtTill[] };

/**
 * The coupons of a ticket's customer, with what each would take off it, and the one of a code that was typed.
 * @param discount the balance that it uses
 * @param isConnected nothing is asked otherwise
 */
export function useCoupons(shop: number, ticket: Ticket, discount: Cents, isConnected: boolean) {
  const [typed, setTyped] = useState('');
  const [known, setKnown] = useState<Known>();
  const [problem, setProblem] = useState<string>();
  const [turn, setTurn] = useState(0);
  const { customer, coupon, sent } = ticket;
  const isAsked = isConnected && sent === null && customer?.pode_gastar === true;
  const body = isAsked && {
    ...{ loja: shop, identificacao: customer.identificacao, cart: toWire(ticket.lines) },
    ...{ id_tipo_entrega: ticket.deliveryType, ...packingOnWire(ticket) },
    ...{ desconto: centsToEuros(discount), codigo: typed || (coupon ?? '') },
  };
  const asked = body ? `${turn} ${JSON.stringify(body)}` : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for what is asked
  useEffect(() => {
    if (!body) return;
    let isHere = true;
    const know = (coupons: Known['coupons']) => isHere && setKnown({ asked, coupons });
    call(readCouponsAtTill, { body }).then(
      ({ cupoes }) => know(cupoes),
      (error) => {
        if (!isHere) return;
        setProblem(wordsOf(error));
        // A code that there isn't keeps nobody from the others.
        if (typed === '') know([]);
        else setTyped('');
      },
    );
    return () => {
      isHere = false;
    };
  }, [asked]);

  const isKnown = known?.asked === asked;
  return {
    isAsked,
    isLoading: isAsked && !isKnown,
    coupons: isAsked ? (known?.coupons ?? []) : [],
    problem,
    tryCode(code: string) {
      setProblem(undefined);
      setTyped(code);
    },
    /** Others may have used it meanwhile. */
    askAgain: () => setTurn(turn + 1),
  };
}

function wordsOf(error: unknown): string {
  const { message, fields = {} } = refusalOf(error);
  return Object.values(fields)[0] ?? message;
}
