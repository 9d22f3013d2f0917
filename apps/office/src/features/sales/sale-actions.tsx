import { type SaleStory, sendSalePapers } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { isLost } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { ActionsBar } from '../../fields/actions-bar.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { type Deed, deedsOf, type Sale } from './sale-words.ts';
import { WriteDialog } from './write-dialog.tsx';

type Props = { sale: Sale; story: SaleStory; onStory: (story: SaleStory) => void };

const names: Record<Deed, () => string> = {
  move: m.office_order_move,
  refund: m.office_refund,
  refund_all: m.office_refund_all,
  papers: m.office_papers_again,
  write: m.office_write,
  cancel: m.office_order_cancel,
};

/** What may be done with an order or a sale now. */
export function SaleActions({ sale, story, onStory }: Props) {
  const [open, setOpen] = useState<Deed>();
  const [attempt, isSending] = useSoleAttempt();
  const [papers, setPapers] = useState(() => crypto.randomUUID());
  const notify = useNotify();
  const close = () => setOpen(undefined);
  const done = (told: SaleStory) => {
    onStory(told);
    close();
  };
  const sendPapers = async () => {
    const refusal = await attempt(async () => {
      onStory(await call(sendSalePapers, { params: { id: sale.id }, idempotencyKey: papers }));
      notify(m.office_papers_sent());
    });
    // Whether they went nobody knows where the answer was lost: asked for again, they are the same.
    if (!refusal || !isLost(refusal)) setPapers(crypto.randomUUID());
  };
  const asked = { sale, onDone: done, onClose: close };
  return (
    <>
      <ActionsBar
        actions={deedsOf(sale, story).map((deed, index) => ({
          name: names[deed](),
          look: index === 0 ? 'contained' : 'outlined',
          isGrave: deed === 'cancel',
          isOff: deed === 'papers' && isSending,
          act: () => (deed === 'papers' ? void sendPapers() : setOpen(deed)),
        }))}
      />
      {open === 'move' && <MoveDialog {...asked} story={story} />}
      {open === 'cancel' && <CancelDialog {...asked} story={story} />}
      {(open === 'refund' || open === 'refund_all') && (
        <RefundDialog {...asked} story={story} isAll={open === 'refund_all'} />
      )}
      {open === 'write' && <WriteDialog {...asked} />}
    </>
  );
}
