import { type PrivacyRequest, withdrawForgetting } from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { call } from '#app/client.ts';
import { heldCall, showError } from '#features/calls/held-call.ts';
import { dayOf } from './day.ts';

export function ForgettingNote({ request, onUndone }: { request: PrivacyRequest; onUndone: () => void }) {
  const toast = useToast();
  const undo = async () => {
    try {
      await heldCall(() => call(withdrawForgetting));
      toast({ text: m.privacy_forgetting_undone() });
      onUndone();
    } catch (error) {
      void showError(error);
    }
  };
  return (
    <div className="ui-stack">
      <Note tone="warn">
        <strong>{m.privacy_forgetting_due({ date: dayOf(request.prazo ?? request.pedido_em) })}</strong>
        <p>{m.privacy_forgetting_due_text()}</p>
      </Note>
      <Button wide onClick={() => void undo()}>
        {m.privacy_forgetting_undo()}
      </Button>
    </div>
  );
}
