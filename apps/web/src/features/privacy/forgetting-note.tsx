import { type PrivacyRequest, withdrawForgetting } from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { call } from '#app/client.ts';
import { heldAct } from '#features/calls/held-call.ts';
import { dayOf } from './privacy-words.ts';

export function ForgettingNote({ request, onUndone }: { request: PrivacyRequest; onUndone: () => void }) {
  const toast = useToast();
  const undo = () =>
    heldAct(
      () => call(withdrawForgetting),
      () => {
        toast({ text: m.privacy_forgetting_undone() });
        onUndone();
      },
    );
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
