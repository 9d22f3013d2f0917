import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { CountdownRing } from '@fornada/ui/countdown-ring.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import './request-sheet.css';
import { requestWords, stateWords } from './request-words.ts';
import { changeTicket, newTicket, type Ticket } from './ticket.ts';
import type { Sold } from './use-checkout.ts';
import { useRequest } from './use-request.ts';

type Props = {
  shop: number;
  ticket: Ticket & { asked: NonNullable<Ticket['asked']> };
  onDone: (sold: Sold) => void;
  onRefused: (code: string, message: string) => void;
  /** It has ended without money, or nobody knows whether anything was asked for: paid in another way, or by hand. */
  onOtherwise: (how: 'pay' | 'by-hand') => void;
};

const open = ['a_pedir', 'pedido', 'sem_resposta'];

/** Waits for a phone or a card terminal that is asked for the money, by the clock of its window. */
export function RequestSheet({ shop, ticket, onDone, onRefused, onOtherwise }: Props) {
  const { asked } = ticket;
  const { request, problem, tellAgain, askAgain, giveUp, leave } = useRequest(shop, ticket, {
    onDone,
    onRefused,
  });
  const [goesByHand, setByHand] = useState(false);
  const payOtherwise = (how: 'pay' | 'by-hand' = 'pay') => {
    leave();
    onOtherwise(how);
  };
  const isCard = asked.terminal != null;
  const words = requestWords[isCard ? 'terminal' : 'phone'];
  const state = request?.estado ?? 'a_pedir';
  const hasEnded = !open.includes(state);
  const isGivenUp = goesByHand && state === 'desistiu';
  // Only once the terminal waits no longer: what it took all the same is a sale, or goes back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has ended
  useEffect(() => {
    if (isGivenUp) payOtherwise('by-hand');
  }, [isGivenUp]);
  return (
    <Sheet
      title={words.title({ amount: formatEuros(eurosToCents(asked.total)) })}
      onClose={() => undefined}
      binding
    >
      <div className="ui-stack sale-request">
        {request && !hasEnded && (
          <CountdownRing
            key={asked.id}
            endsAt={Date.parse(request.expira)}
            windowSeconds={(Date.parse(request.expira) - Date.parse(request.pedido_em)) / 1000}
            label={words.timeLeft()}
          />
        )}
        <p role="status" className="sale-request-state">
          {request ? stateWords(request, words) : words.states[state]()}{' '}
          {!hasEnded && !isCard && (asked.telemovel || ticket.customer?.telemovel)}
        </p>
        {problem && (
          <Note tone="bad" live>
            {problem}
          </Note>
        )}
        {hasEnded ? (
          <>
            {isCard && (
              <Button size="large" wide onClick={askAgain}>
                {m.sale_terminal_again()}
              </Button>
            )}
            <Button
              size="large"
              wide
              {...(isCard && { variant: 'secondary' as const })}
              onClick={() => payOtherwise()}
            >
              {m.sale_request_otherwise()}
            </Button>
          </>
        ) : (
          <>
            {problem && (
              <Button size="large" wide onClick={tellAgain}>
                {m.till_sell_again()}
              </Button>
            )}
            <Button variant="secondary" wide onClick={giveUp}>
              {words.giveUp()}
            </Button>
            {isCard && (
              <Button
                variant="quiet"
                wide
                onClick={() => {
                  setByHand(true);
                  void giveUp();
                }}
              >
                {m.sale_terminal_by_hand()}
              </Button>
            )}
            {/* It becomes a sale by itself; what was never asked would become none. A terminal takes one after the other. */}
            {request && (!isCard || problem || state === 'sem_resposta') && (
              <Button variant="quiet" wide onClick={() => changeTicket(shop, newTicket(ticket.deliveryType))}>
                {words.aside()}
              </Button>
            )}
            {/* Without an answer, or asked too often: nobody says whether an earlier asking arrived. */}
            {problem && !request && (
              <>
                <p className="sale-hint">{words.otherwiseHint()}</p>
                <Button variant="quiet" wide onClick={() => payOtherwise()}>
                  {m.sale_request_otherwise()}
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </Sheet>
  );
}
