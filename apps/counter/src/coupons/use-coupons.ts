import type { TillCustomer } from '@fornada/contract/till.ts';
import { type CouponAtTill, readCouponsOfAmount } from '@fornada/contract/till-offers.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';

/** What was asked, and what was answered to just that. */
type Known = { asked: string; coupons: readonly CouponAtTill[]; failure?: string };

type Asking = {
  /** The identification of whose they are. */
  by: string | undefined;
  /** The one that is chosen. */
  coupon: string | null;
  /** Nothing is asked otherwise. */
  isAsked: boolean;
  /** It was sent, and stays as it was. */
  isSent: boolean;
  /** All that the answer depends on but the code. */
  sale: object;
  read: (codigo: string) => Promise<{ cupoes: readonly CouponAtTill[] }>;
};

/** The coupons of who is here, with what each would take off a sale that is only an amount, and the one of a code that was typed. */
export function useCouponsOfAmount(
  shop: number,
  customer: TillCustomer | null,
  { amount, discount }: { amount: Cents; discount: Cents },
  { coupon, isAsked, isSent }: Pick<Asking, 'coupon' | 'isAsked' | 'isSent'>,
) {
  const by = customer?.identificacao;
  const sale = {
    ...{ loja: shop, identificacao: by ?? '', valor: centsToEuros(amount) },
    desconto: centsToEuros(discount),
  };
  return useCouponsOf({
    ...{ by, coupon, isSent, sale },
    isAsked: isAsked && !isSent && customer?.pode_gastar === true,
    read: (codigo) => call(readCouponsOfAmount, { body: { ...sale, codigo } }),
  });
}

export type FoundCoupons = ReturnType<typeof useCouponsOf>;

/** The same of any sale, by who reads them. */
export function useCouponsOf({ by, coupon, isAsked, isSent, sale, read }: Asking) {
  const [entry, setEntry] = useState<{ by: string | undefined; code: string; problem?: string }>();
  const { code: typed = '', problem } = entry?.by === by ? (entry ?? {}) : {};
  const [known, setKnown] = useState<Known>();
  const [turn, setTurn] = useState(0);
  const askedBare = useRef<string>(null);
  // One that they were told of is listed without it; what is typed counts as a guess.
  const asked = isAsked ? `${turn} ${JSON.stringify([sale, typed])}` : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for what is asked
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    read(typed).then(
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
  const isUnsure = coupon !== null && !isSent && (isLoading || chosen === undefined);
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
