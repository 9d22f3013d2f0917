import type { CallError } from '@fornada/contract/client.ts';
import { quoteTakenOrder, type TakenQuote } from '@fornada/contract/taken-orders.ts';
import { useRetry } from '@fornada/ui/use-retry.ts';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import { type Draft, wishOf } from './draft.ts';

export type Quoted = { quote: TakenQuote | undefined; failure: CallError['error'] | undefined };

/** What the order costs by the server's prices, asked again as it changes; without a connection, once it is back. */
export function useQuote(
  shop: number,
  draft: Draft,
  { turn, isAsked }: { turn: number; isAsked: boolean },
): Quoted {
  const [told, setTold] = useState<Quoted & { of: string }>();
  const [attempt, setAttempt] = useState(0);
  const wish = JSON.stringify({
    ...wishOf(shop, draft),
    identificacao: draft.customer?.identificacao ?? null,
  });
  const isCurrent = told?.of === wish;
  useRetry(isCurrent && told?.failure?.code === 'unavailable', () => setAttempt(attempt + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again, and so does what was refused
  useEffect(() => {
    if (!isAsked) return;
    let isHere = true;
    call(quoteTakenOrder, { body: JSON.parse(wish) }).then(
      (quote) => isHere && setTold({ of: wish, quote, failure: undefined }),
      (error) => isHere && setTold({ of: wish, quote: undefined, failure: refusalOf(error) }),
    );
    return () => {
      isHere = false;
    };
  }, [wish, attempt, turn, isAsked]);
  return isAsked && isCurrent && told ? told : { quote: undefined, failure: undefined };
}
