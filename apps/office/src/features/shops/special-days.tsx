import { m } from '@fornada/copy/messages.ts';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { later } from '../../app/later.ts';

const SpecialDaysDialog = later(() => import('./special-days-dialog.tsx'), 'SpecialDaysDialog');

/** From the shops' list: one day, or a few, for many of them. What there is to do leads here, with its days (`dias`). */
export function SpecialDaysButton() {
  const [asked, setAsked] = useSearchParams();
  const [isOpen, setOpen] = useState(asked.has('dias'));
  const close = () => {
    setOpen(false);
    setAsked({}, { replace: true });
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.office_special_days()}</Button>
      {isOpen && (
        <Suspense>
          <SpecialDaysDialog feast={asked.get('dias')} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
