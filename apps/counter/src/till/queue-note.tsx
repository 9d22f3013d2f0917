import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconOffline } from '@fornada/ui/icons/states.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useState } from 'react';
import { codeWords } from './known.ts';
import { dropSale, isByLine, isWaiting, tellAgain, tellWaiting, type WaitingSale } from './queue.ts';
import { useQueue } from './use-queue.ts';

export function QueueNote({ shop }: { shop: number }) {
  const waiting = useQueue(shop);
  const open = waiting.filter(isWaiting);
  const refused = waiting.filter((sale) => sale.refused !== undefined);
  return (
    <div className="till-queue" role="status">
      {open.length > 0 && (
        <Note
          tone="warn"
          icon={<IconOffline />}
          action={
            <Button variant="secondary" size="small" onClick={() => void tellWaiting()}>
              {m.till_queue_send()}
            </Button>
          }
        >
          {open.length === 1 ? m.till_queue_one() : m.till_queue_many({ count: open.length })}
        </Note>
      )}
      {refused.map((sale) => (
        <Refused key={sale.id} sale={sale} />
      ))}
    </div>
  );
}

/** Its money is in the drawer: it is told again once the reason is mended, and nobody takes it away by a slip. */
function Refused({ sale }: { sale: WaitingSale }) {
  const [isSure, setSure] = useState(false);
  const hasCounted = sale.refused === m.sale_queue_nobody();
  return (
    <Note
      tone="bad"
      action={
        <div className="till-queue-ways">
          {!hasCounted && (
            <Button variant="secondary" size="small" onClick={() => void tellAgain(sale)}>
              {m.till_sell_again()}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            onClick={() => (hasCounted || isSure ? void dropSale(sale.id) : setSure(true))}
          >
            {isSure ? m.till_queue_drop_sure() : m.till_queue_drop()}
          </Button>
        </div>
      }
    >
      {refusalWords(sale)}
      <div>{detailsOf(sale)}</div>
    </Note>
  );
}

/** What somebody needs who rings it again. */
function detailsOf(sale: WaitingSale): string {
  const at = isByLine(sale) ? sale.sem_ligacao.vendida_em : sale.vendida_em;
  const time = new Date(at).toLocaleString('pt-PT', { dateStyle: 'short', timeStyle: 'short' });
  return [time, ...((isByLine(sale) && sale.sold) || [])].join(' · ');
}

function refusalWords(sale: WaitingSale): string {
  const [amount, code] = isByLine(sale) ? [sale.total, ''] : [sale.valor, codeWords(sale.codigo)];
  const words = { amount: formatEuros(eurosToCents(amount)), reason: sale.refused ?? '' };
  return code === '' ? m.sale_queue_refused(words) : m.till_queue_refused({ ...words, code });
}
