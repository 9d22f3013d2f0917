import { CallError } from '@fornada/contract/client.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { formatSeconds, useSecondsLeft } from '@fornada/ui/countdown-ring.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { useState } from 'react';
import { heldCall, showError } from '#features/calls/held-call.ts';

interface SendAgainProps {
  send: () => Promise<unknown>;
  /** Told the form that it stands in. */
  onSent: (form: HTMLFormElement | null) => void;
}

/** Sends the code again where one stands, or says when it may be asked for again, by the server's `Retry-After`. */
export function SendAgain({ send, onSent }: SendAgainProps) {
  const toast = useToast();
  const [waitsUntil, setWaitsUntil] = useState(0);
  const left = useSecondsLeft(waitsUntil) ?? 0;

  const again = async (form: HTMLFormElement | null) => {
    try {
      await heldCall(send);
      toast({ text: m.confirm_sent_again() });
      onSent(form);
    } catch (error) {
      const wait = error instanceof CallError ? error.retryAfterSeconds : undefined;
      if (wait === undefined) void showError(error);
      else setWaitsUntil(Date.now() + wait * 1_000);
    }
  };
  return (
    <>
      <Button
        type="button"
        variant="quiet"
        disabled={left > 0}
        onClick={({ currentTarget }) => void again(currentTarget.form)}
      >
        {m.confirm_send_again()}
      </Button>
      {left > 0 && <p role="timer">{m.confirm_wait({ time: formatSeconds(left) })}</p>}
      {/* Said once: figures that change every second would be said every second. */}
      <p role="status" className="ui-hidden">
        {left > 0 && m.error_too_many_requests()}
      </p>
    </>
  );
}
