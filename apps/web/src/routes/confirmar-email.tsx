import { verifyEmail } from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconCheck } from '@fornada/ui/icons/states.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { heldAct } from '#features/calls/held-call.ts';

export const head = () => ({ title: m.verify_email_title() });

/** The target of a mailed link. Opening it does nothing by itself, since mail programs open links too. */
export default function VerifyEmailScreen() {
  const { token = '' } = useParams();
  const [isDone, setIsDone] = useState(false);
  const leave = useLeaveModal();
  const confirm = () =>
    heldAct(
      () => call(verifyEmail, { params: { token } }),
      () => setIsDone(true),
    );
  if (isDone) {
    return (
      <EmptyState
        text={m.verify_email_done()}
        icon={<IconCheck />}
        action={<Button onClick={() => leave('/')}>{m.common_ok()}</Button>}
      >
        {m.verify_email_done_text()}
      </EmptyState>
    );
  }
  return (
    <div className="ui-stack">
      <p>{m.verify_email_text()}</p>
      <Button size="large" wide onClick={() => void confirm()}>
        {m.verify_email_submit()}
      </Button>
    </div>
  );
}
