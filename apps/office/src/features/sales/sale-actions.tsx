import { type SaleStory, sendSalePapers } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { isLost, type Refusal } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { useRequestKeys } from '../../app/use-request-keys.ts';
import { ActionsBar } from '../../fields/actions-bar.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import type { DeedForm } from './deed-form.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { type Deed, deedsOf, type Sale } from './sale-words.ts';
import { WriteDialog } from './write-dialog.tsx';

type Props = {
  sale: Sale;
  story: SaleStory;
  onStory: (story: SaleStory) => void;
  /** Something may have changed meanwhile: what is shown isn't how it stands. */
  onStale?: () => void;
};

const names: Record<Deed, () => string> = {
  move: m.office_order_move,
  refund: m.office_refund,
  refund_all: m.office_refund_all,
  papers: m.office_papers_again,
  write: m.office_write,
  cancel: m.office_order_cancel,
};

/** What may be done with an order or a sale now. */
export function SaleActions({ sale, story, onStory, onStale }: Props) {
  const [open, setOpen] = useState<Deed>();
  const [attempt, isSending] = useSoleAttempt();
  const { keyOf, end } = useRequestKeys<Deed>();
  const notify = useNotify();
  const close = () => setOpen(undefined);
  const done = (told: SaleStory) => {
    if (open) end(open);
    onStory(told);
    close();
  };
  const refused = (refusal: Refusal | undefined) => {
    if (!refusal || isLost(refusal)) return;
    // What was asked for before, and got no answer, had been done: the story says so.
    if (open && refusal.code === 'idempotency_key_reused') end(open);
    onStale?.();
  };
  const sendPapers = async () => {
    const refusal = await attempt(async () => {
      onStory(await call(sendSalePapers, { params: { id: sale.id }, idempotencyKey: keyOf('papers') }));
      notify(m.office_papers_sent());
    });
    // Whether they went nobody knows where the answer was lost: asked for again, they are the same.
    if (!refusal || !isLost(refusal)) end('papers');
  };
  const asked: DeedForm = {
    ...{ sale, onDone: done, onRefused: refused, onClose: close },
    keyOf: () => keyOf(open ?? 'papers'),
  };
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
