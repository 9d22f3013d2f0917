import type { SaleRequest } from '@fornada/contract/sale-requests.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { CountdownRing } from '@fornada/ui/countdown-ring.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import './request-sheet.css';
import { changeTicket, newTicket, type Ticket } from './ticket.ts';
import type { Sold } from './use-checkout.ts';
import { useRequest } from './use-request.ts';

type Props = {
  shop: number;
  ticket: Ticket & { asked: NonNullable<Ticket['asked']> };
  onDone: (sold: Sold) => void;
  onRefused: (code: string, message: string) => void;
  /** It has ended without money, or nobody knows whether anything was asked for. */
  onOtherwise: () => void;
};

const words: Record<SaleRequest['estado'], () => string> = {
  a_pedir: m.taking_asking,
  pedido: m.taking_ringing,
  sem_resposta: m.taking_unsure,
  pago: m.taking_paid,
  recusado: m.taking_declined,
  expirado: m.taking_late,
  falhou: m.taking_failed,
  desistiu: m.sale_request_given_up,
};
const open = ['a_pedir', 'pedido', 'sem_resposta'];

/** Waits for a phone that is asked to pay, by the clock of the gateway's window. */
export function RequestSheet({ shop, ticket, onDone, onRefused, onOtherwise }: Props) {
  const { asked } = ticket;
  const { request, problem, tellAgain, giveUp, leave } = useRequest(shop, ticket, {
    onDone,
    onRefused,
  });
  const payOtherwise = () => {
    leave();
    onOtherwise();
  };
  const state = request?.estado ?? 'a_pedir';
  const hasEnded = !open.includes(state);
  return (
    <Sheet
      title={m.sale_request_title({ amount: formatEuros(eurosToCents(asked.total)) })}
      onClose={() => undefined}
      binding
    >
      <div className="ui-stack sale-request">
        {request && !hasEnded && (
          <CountdownRing
            key={asked.id}
            endsAt={Date.parse(request.expira)}
            windowSeconds={(Date.parse(request.expira) - Date.parse(request.pedido_em)) / 1000}
            label={m.taking_time_left()}
          />
        )}
        <p role="status" className="sale-request-state">
          {words[state]()} {!hasEnded && (asked.telemovel || ticket.customer?.telemovel)}
        </p>
        {problem && (
          <Note tone="bad" live>
            {problem}
          </Note>
        )}
        {hasEnded ? (
          <Button size="large" wide onClick={payOtherwise}>
            {m.sale_request_otherwise()}
          </Button>
        ) : (
          <>
            {problem && (
              <Button size="large" wide onClick={tellAgain}>
                {m.till_sell_again()}
              </Button>
            )}
            <Button variant="secondary" wide onClick={giveUp}>
              {m.sale_request_give_up()}
            </Button>
            {/* It becomes a sale by itself; what was never asked would become none. */}
            {request && (
              <Button variant="quiet" wide onClick={() => changeTicket(shop, newTicket(ticket.deliveryType))}>
                {m.sale_request_aside()}
              </Button>
            )}
            {/* Without an answer, or asked too often: nobody says whether an earlier asking arrived. */}
            {problem && !request && (
              <>
                <p className="sale-hint">{m.sale_request_otherwise_hint()}</p>
                <Button variant="quiet" wide onClick={payOtherwise}>
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
