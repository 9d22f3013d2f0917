import { type SaleStory, sendSalePapers } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { RefundDialog } from './refund-dialog.tsx';
import type { Sale } from './sale-words.ts';
import { WriteDialog } from './write-dialog.tsx';

type Props = { sale: Sale; story: SaleStory; onStory: (story: SaleStory) => void };

/** What may be done with an order or a sale now. */
export function SaleActions({ sale, story, onStory }: Props) {
  const [open, setOpen] = useState<'refund' | 'write'>();
  const attempt = useAttempt();
  const notify = useNotify();
  const close = () => setOpen(undefined);
  const done = (told: SaleStory) => {
    onStory(told);
    close();
  };
  const sendPapers = () =>
    attempt(async () => {
      onStory(await call(sendSalePapers, { params: { id: sale.id }, idempotencyKey: crypto.randomUUID() }));
      notify(m.office_papers_sent());
    });
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {story.devolvivel > 0 && (
        <Button variant="contained" onClick={() => setOpen('refund')}>
          {m.office_refund()}
        </Button>
      )}
      {(sale.tipo === 'order' || (sale.codigo !== null && sale.cliente !== null)) && (
        <Button variant="outlined" onClick={() => void sendPapers()}>
          {m.office_papers_again()}
        </Button>
      )}
      {sale.cliente !== null && (
        <Button variant="outlined" onClick={() => setOpen('write')}>
          {m.office_write()}
        </Button>
      )}
      {open === 'refund' && <RefundDialog sale={sale} story={story} onDone={done} onClose={close} />}
      {open === 'write' && <WriteDialog sale={sale} onDone={done} onClose={close} />}
    </Stack>
  );
}
