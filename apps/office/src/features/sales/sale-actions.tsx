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
  const [open, setOpen] = useState<{ deed: Deed }>();
  const [attempt, isSending] = useSoleAttempt();
  const once = useRequestKeys<Deed>();
  const notify = useNotify();
  const deed = open?.deed;
  // What somebody opened since is another.
  const close = () => setOpen((now) => (now === open ? undefined : now));
  const done = (told: SaleStory) => {
    onStory(told);
    close();
  };
  const refused = (refusal: Refusal | undefined) => {
    if (refusal && !isLost(refusal)) onStale?.();
  };
  const sendPapers = () =>
    attempt(async () => {
      const asked = { params: { id: sale.id } };
      onStory(await once('papers')((idempotencyKey) => call(sendSalePapers, { ...asked, idempotencyKey })));
      notify(m.office_papers_sent());
    });
  const asked = { sale, onDone: done, onRefused: refused, onClose: close };
  return (
    <>
      <ActionsBar
        actions={deedsOf(sale, story).map((deed, index) => ({
          name: names[deed](),
          look: index === 0 ? 'contained' : 'outlined',
          isGrave: deed === 'cancel',
          isOff: deed === 'papers' && isSending,
          act: () => (deed === 'papers' ? void sendPapers() : setOpen({ deed })),
        }))}
      />
      {deed === 'move' && <MoveDialog {...asked} story={story} />}
      {deed === 'cancel' && <CancelDialog {...asked} once={once(deed)} story={story} />}
      {(deed === 'refund' || deed === 'refund_all') && (
        <RefundDialog {...asked} once={once(deed)} story={story} isAll={deed === 'refund_all'} />
      )}
      {deed === 'write' && <WriteDialog {...asked} once={once(deed)} />}
    </>
  );
}
