import { readUsualAtTill, type UsualAtTill } from '@fornada/contract/till-offers.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { isUnanswered } from '../use-action.ts';
import type { Ticket } from './ticket.ts';

/** Of whom, and what it is: null where there is none, undefined where nobody could be asked. */
type Known = { identification: string; usual: UsualAtTill | null | undefined };

/** What the customer of a ticket usually orders; undefined where that can't be known without a connection. */
function useUsual(shop: number, identification: string | undefined): UsualAtTill | null | undefined {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    if (identification === undefined) return;
    let isHere = true;
    const know = (usual: Known['usual']) => isHere && setKnown({ identification, usual });
    call(readUsualAtTill, { body: { loja: shop, identificacao: identification } }).then(
      ({ habitual }) => know(habitual),
      (error) => know(isUnanswered(error) ? undefined : null),
    );
    return () => {
      isHere = false;
    };
  }, [shop, identification]);
  return known !== undefined && known.identification === identification ? known.usual : null;
}

type Props = { shop: number; ticket: Ticket; onPut: (usual: UsualAtTill) => void };

/** What who is here orders most often: one touch puts it on the sale. */
export function UsualChoice({ shop, ticket: { customer, lines, hasUsual, sent }, onPut }: Props) {
  const identification = customer?.identificacao;
  const usual = useUsual(shop, identification);
  if (customer === null || usual === null || sent !== null) return null;
  if (usual === undefined) return <p className="sale-hint">{m.sale_usual_offline()}</p>;
  if (hasUsual && lines.length > 0) return null;
  return (
    <Button variant="secondary" wide onClick={() => onPut(usual)}>
      <span className="sale-usual">
        {m.sale_usual()}
        <small>{usual.linhas.map(({ qtd, nome }) => `${qtd}× ${nome}`).join(', ')}</small>
      </span>
    </Button>
  );
}
