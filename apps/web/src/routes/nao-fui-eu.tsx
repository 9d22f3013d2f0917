import { denyChange, type OwnerWarning, readOwnerWarning } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconLock } from '@fornada/ui/icons/states.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { heldAct } from '#features/calls/held-call.ts';

/** An unknown or expired link goes to notfound. */
export const loader = ({ context, params }: LoaderArgs) =>
  context.get(callContext)(readOwnerWarning, { params: { token: params.token ?? '' } });

export const head = () => ({ title: m.not_me_title() });

/** Where the link of a warning leads. Nothing happens by opening it: programs that look at messages open links too. */
export default function NotMeScreen() {
  const { token = '' } = useParams();
  const [warning, setWarning] = useState(useScreenData<OwnerWarning>());
  const leave = useLeaveModal();

  const stop = () => heldAct(() => call(denyChange, { params: { token } }), setWarning);

  if (warning.estado === 'parado') {
    return (
      <EmptyState
        text={m.not_me_done()}
        icon={<IconLock />}
        action={<ButtonLink href="/reset">{m.not_me_reset()}</ButtonLink>}
      >
        {m.not_me_done_text()}
      </EmptyState>
    );
  }
  return (
    <div className="ui-stack">
      <p>{m.not_me_text()}</p>
      <Button variant="danger" size="large" wide onClick={() => void stop()}>
        {m.not_me_submit()}
      </Button>
      <Button variant="secondary" size="large" wide onClick={() => leave('/')}>
        {m.not_me_was_me()}
      </Button>
    </div>
  );
}
