import { type CouponAtTill, readCouponsAtTill } from '@fornada/contract/till-offers.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import { toWire } from '@fornada/ui/ordering/cart.ts';
import { packingOnWire } from '@fornada/ui/ordering/packing.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import type { Ticket } from './ticket.ts';

/** What was asked, and what was answered to just that. */
type Known = { asked: string; coupons: readonly CouponAtTill[]; failure?: string };

/**
 * The coupons of a ticket's customer, with what each would take off it, and the one of a code that was typed.
 * @param discount the balance that it uses
 * @param isConnected nothing is asked otherwise
 */
export function useCoupons(shop: number, ticket: Ticket, discount: Cents, isConnected: boolean) {
  const { customer, coupon, sent } = ticket;
  const by = customer?.identificacao;
  const [entry, setEntry] = useState<{ by: string | undefined; code: string; problem?: string }>();
  const { code: typed = '', problem } = entry?.by === by ? (entry ?? {}) : {};
  const [known, setKnown] = useState<Known>();
  const [turn, setTurn] = useState(0);
  const askedBare = useRef<string>(null);
  const isAsked = isConnected && sent === null && customer?.pode_gastar === true;
  const body = isAsked && {
    ...{ loja: shop, identificacao: customer.identificacao, cart: toWire(ticket.lines) },
    ...{ id_tipo_entrega: ticket.deliveryType, ...packingOnWire(ticket) },
    // One that they were told of is listed without it; what is typed counts as a guess.
    ...{ desconto: centsToEuros(discount), codigo: typed },
  };
  const asked = body ? `${turn} ${JSON.stringify(body)}` : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for what is asked
  useEffect(() => {
    if (!body) return;
    let isHere = true;
    call(readCouponsAtTill, { body }).then(
      ({ cupoes: coupons }) => {
        if (!isHere) return;
        setKnown({ asked, coupons });
        // Chosen by its code before the sheet was closed: it is typed again, once.
        if (typed !== '' || coupon === null || coupons.some(({ codigo }) => codigo === coupon)) return;
        if (askedBare.current !== coupon) setEntry({ by, code: coupon });
        askedBare.current = coupon;
      },
      (error) => {
        if (!isHere) return;
        // A code that there isn't keeps nobody from the others.
        if (typed !== '') setEntry({ by, code: '', problem: wordsOf(error) });
        else setKnown({ asked, coupons: [], failure: wordsOf(error) });
      },
    );
    return () => {
      isHere = false;
    };
  }, [asked]);

  const isLoading = isAsked && known?.asked !== asked;
  const coupons = isAsked ? (known?.coupons ?? []) : [];
  const listed = coupons.find(({ codigo }) => codigo === coupon);
  const chosen = listed?.motivo === null ? listed : undefined;
  /** One is chosen, and what it takes off isn't known. */
  const isUnsure = coupon !== null && sent === null && (isLoading || chosen === undefined);
  const why = () => {
    if (!isAsked) return isUnsure ? m.sale_coupon_offline() : undefined;
    return known?.failure ?? (isUnsure ? (listed?.motivo ?? problem ?? m.sale_coupon_unread()) : undefined);
  };
  return {
    isAsked,
    isLoading,
    coupons,
    chosen,
    isUnsure,
    /** Why they can't be read, or the chosen one can't be used. */
    failure: isLoading ? undefined : why(),
    /** What is wrong with the code that was typed. */
    problem,
    tryCode: (code: string) => setEntry({ by, code }),
    /** Others may have used it meanwhile. */
    askAgain() {
      askedBare.current = null;
      setTurn(turn + 1);
    },
  };
}

function wordsOf(error: unknown): string {
  const { message, fields = {} } = refusalOf(error);
  return Object.values(fields)[0] ?? message;
}
