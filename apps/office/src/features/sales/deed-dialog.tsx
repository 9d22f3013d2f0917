import type { SaleStory } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { Refusal } from '../../app/refusal.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import type { Once } from '../../app/use-request-keys.ts';
import { useLeaving } from '../../fields/unsaved-work.tsx';
import { type Sale, saleName } from './sale-words.ts';

/** What the form of a deed is given. */
export type DeedForm = {
  sale: Sale;
  onDone: (story: SaleStory) => void;
  onRefused: (refusal: Refusal | undefined) => void;
  onClose: () => void;
};

/** One that is done once, however often it is sent. */
export type OnceForm = DeedForm & { once: Once };

type Props = DeedForm & {
  title: string;
  /** The name of the button that sends it, and of the one that leaves it. */
  sends?: string;
  leaves?: string;
  isGrave?: boolean;
  /** Something was filled in: it isn't left without asking. */
  hasWork: boolean;
  isReady: boolean;
  ask: () => Promise<SaleStory>;
  /** What is said once it is done. */
  said?: string;
  children: ReactNode;
};

/** What may be done with an order or a sale, as a form over its page. */
export function DeedDialog(props: Props) {
  const { sale, title, sends = title, leaves = m.office_ra_action_cancel(), isGrave, children } = props;
  const { hasWork, isReady, ask, said, onDone, onRefused, onClose } = props;
  const [attempt, isSending] = useSoleAttempt();
  const notify = useNotify();
  const { leave, watch } = useLeaving(hasWork, onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      onDone(await ask());
      if (said) notify(said);
    }).then(onRefused);
  };
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby="deed-title">
      {watch}
      <form onSubmit={send} noValidate>
        <DialogTitle id="deed-title">{title}</DialogTitle>
        <DialogContent className="office-fields">
          <Typography sx={{ fontWeight: 600 }}>{saleName(sale)}</Typography>
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{leaves}</Button>
          <Button
            type="submit"
            variant="contained"
            color={isGrave ? 'error' : 'primary'}
            disabled={isSending || !isReady}
          >
            {sends}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
