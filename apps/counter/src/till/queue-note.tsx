import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconOffline } from '@fornada/ui/icons/states.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { dropSale, tellWaiting } from './queue.ts';
import { useQueue } from './use-queue.ts';

export function QueueNote({ shop }: { shop: number }) {
  const waiting = useQueue(shop);
  const open = waiting.filter(({ refused }) => refused === undefined);
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
      {refused.map(({ id, codigo, valor, refused: reason = '' }) => (
        <Note
          key={id}
          tone="bad"
          action={
            <Button variant="quiet" size="small" onClick={() => void dropSale(id)}>
              {m.till_queue_drop()}
            </Button>
          }
        >
          {m.till_queue_refused({
            code: codigo.length > 16 ? 'QR' : codigo,
            amount: formatEuros(eurosToCents(valor)),
            reason,
          })}
        </Note>
      ))}
    </div>
  );
}
