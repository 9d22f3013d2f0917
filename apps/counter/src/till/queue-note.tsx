import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconOffline } from '@fornada/ui/icons/states.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { codeWords } from './known.ts';
import { dropSale, isByLine, isWaiting, tellWaiting, type WaitingSale } from './queue.ts';
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
        <Note
          key={sale.id}
          tone="bad"
          action={
            <Button variant="quiet" size="small" onClick={() => void dropSale(sale.id)}>
              {m.till_queue_drop()}
            </Button>
          }
        >
          {refusalWords(sale)}
        </Note>
      ))}
    </div>
  );
}

function refusalWords(sale: WaitingSale): string {
  const [amount, code] = isByLine(sale) ? [sale.total, ''] : [sale.valor, codeWords(sale.codigo)];
  const words = { amount: formatEuros(eurosToCents(amount)), reason: sale.refused ?? '' };
  return code === '' ? m.sale_queue_refused(words) : m.till_queue_refused({ ...words, code });
}
