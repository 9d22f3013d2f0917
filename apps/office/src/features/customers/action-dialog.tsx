import { m } from '@fornada/copy/messages.ts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { Form, useNotify, useRefresh } from 'react-admin';
import { errorsOf, isLost } from '../../app/refusal.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { useIsLeft } from '../../app/use-is-left.ts';
import { Refusals } from '../../fields/refusals.tsx';
import { ReadySave } from '../../fields/save-button.tsx';
import { useUnsavedWork } from '../../fields/unsaved-work.tsx';

/** What was typed, of what is sent. */
type Typed<Sent> = { [Field in keyof Sent]?: Sent[Field] | null };

type Props<Sent> = {
  title: string;
  defaults: Typed<Sent>;
  children: ReactNode;
  act: (values: Typed<Sent>) => Promise<unknown>;
  onClose: () => void;
  /** Whether there is anything yet that it could be done to. */
  isReady?: boolean;
};

/** Something done to a customer with a reason. */
export function ActionDialog<Sent>(props: Props<Sent>) {
  const { title, defaults, children, act, onClose, isReady = true } = props;
  const notify = useNotify();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const isLeft = useIsLeft();
  const { leave, watch } = useUnsavedWork(onClose);
  async function save(values: Typed<Sent>) {
    const refusal = await attempt(async () => {
      await act(values);
      notify(m.office_adjusted());
      refresh();
      if (!isLeft.current) onClose();
    });
    // Something may have changed meanwhile: what is shown isn't how it stands.
    if (refusal && !isLost(refusal)) refresh();
    return refusal && errorsOf(refusal);
  }
  return (
    <Dialog open onClose={leave} maxWidth="sm" fullWidth aria-labelledby="action-title">
      <Form
        record={defaults}
        onSubmit={save as never}
        warnWhenUnsavedChanges
        disableInvalidFormNotification
        noValidate
      >
        {watch}
        <DialogTitle id="action-title">{title}</DialogTitle>
        <DialogContent className="office-fields">
          <Refusals />
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>{m.office_ra_action_cancel()}</Button>
          <ReadySave isOff={!isReady} />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
