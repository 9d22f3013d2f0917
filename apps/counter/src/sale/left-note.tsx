import { dropSaleRequest, readSaleRequest, type SaleRequest } from '@fornada/contract/sale-requests.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import { forgetRequest, type LeftRequest, useRequests } from './left-requests.ts';
import { useTicket } from './ticket.ts';

const everyMs = 3_000;

/** The requests that nobody looks at, each until how it ended has been read. */
export function LeftNote({ shop }: { shop: number }) {
  const { asked } = useTicket(shop);
  const left = useRequests(shop).filter(({ id }) => id !== asked?.id);
  if (left.length === 0) return null;
  return (
    <div className="till-queue">
      {left.map((request) => (
        <Left key={request.id} shop={shop} {...request} />
      ))}
    </div>
  );
}

const open: readonly SaleRequest['estado'][] = ['a_pedir', 'pedido', 'sem_resposta'];

const phoneWords = {
  open: m.sale_left_open,
  paid: m.sale_left_paid,
  unpaid: m.sale_left_unpaid,
  unsure: m.sale_left_unsure,
  goesBack: m.sale_left_goes_back,
};
const cardWords = {
  open: m.sale_left_open_terminal,
  paid: m.sale_left_paid_terminal,
  unpaid: m.sale_left_unpaid_terminal,
  unsure: m.sale_left_unsure_terminal,
  goesBack: m.sale_left_goes_back_terminal,
};

function Left({ shop, id, total, lines, isCard = false }: LeftRequest & { shop: number }) {
  const [told, setTold] = useState<Pick<SaleRequest, 'estado' | 'cobrado'>>({
    estado: 'a_pedir',
    cobrado: null,
  });
  const { estado: state } = told;
  const isOpen = open.includes(state);
  const hear = (asked: Promise<SaleRequest>) =>
    asked.then(
      setTold,
      // Nobody was ever asked; without an answer it stays as it was.
      (error: unknown) =>
        refusalOf(error).code === 'not_found' && setTold({ estado: 'falhou', cobrado: false }),
    );

  // biome-ignore lint/correctness/useExhaustiveDependencies: until it has ended
  useEffect(() => {
    if (!isOpen) return;
    const read = () => void hear(call(readSaleRequest, { params: { id } }));
    read();
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [id, isOpen]);

  const amount = formatEuros(eurosToCents(total));
  const words = isCard ? cardWords : phoneWords;
  // What was given up may have been paid all the same: nobody says that it wasn't.
  const unsold = told.cobrado === null ? words.unsure : told.cobrado ? words.goesBack : words.unpaid;
  const said = isOpen ? words.open : state === 'pago' ? words.paid : unsold;
  return (
    <Note
      tone={isOpen ? 'warn' : state === 'pago' ? 'ok' : 'bad'}
      live
      action={
        isOpen ? (
          <Button
            variant="secondary"
            size="small"
            onClick={() => void hear(call(dropSaleRequest, { params: { id } }))}
          >
            {m.sale_request_give_up()}
          </Button>
        ) : (
          <Button variant="secondary" size="small" onClick={() => forgetRequest(shop, id)}>
            {m.sale_left_seen()}
          </Button>
        )
      }
    >
      {said({ amount })}
      <div>{lines.join(' · ')}</div>
    </Note>
  );
}
