import {
  confirmForgetting,
  type ForgettingRequest,
  readForgetting,
  undoForgetting,
} from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconCheck } from '@fornada/ui/icons/states.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { heldAct } from '#features/calls/held-call.ts';
import { dayOf, lossInWords } from '#features/privacy/privacy-words.ts';

/** An unknown link goes to notfound. */
export const loader = ({ context, params }: LoaderArgs) =>
  context.get(callContext)(readForgetting, { params: { token: params.token ?? '' } });

export const head = () => ({ title: m.privacy_forgetting_confirm_title() });

/** Where the mailed link leads. Nothing happens by opening it: mail programs open links too. */
export default function ForgettingLinkScreen() {
  const { token = '' } = useParams();
  const [request, setRequest] = useState(useScreenData<ForgettingRequest>());
  const leave = useLeaveModal();

  const send = (endpoint: typeof confirmForgetting | typeof undoForgetting) =>
    heldAct(() => call(endpoint, { params: { token } }), setRequest);

  if (request.estado === 'anulado' || request.estado === 'concluido') {
    const text = request.estado === 'anulado' ? m.privacy_forgetting_undone() : m.privacy_forgetting_done();
    return (
      <EmptyState
        text={text}
        icon={<IconCheck />}
        action={<Button onClick={() => leave('/')}>{m.common_ok()}</Button>}
      />
    );
  }
  const keep = (
    <Button
      variant={request.estado === 'pedido' ? 'secondary' : 'primary'}
      size="large"
      wide
      onClick={() => void send(undoForgetting)}
    >
      {request.estado === 'pedido' ? m.privacy_forgetting_keep() : m.privacy_forgetting_undo()}
    </Button>
  );
  if (request.estado === 'confirmado') {
    return (
      <div className="ui-stack">
        <Note tone="warn" live>
          <strong>{m.privacy_forgetting_due({ date: dayOf(request.prazo ?? '') })}</strong>
          <p>{m.privacy_forgetting_due_text()}</p>
        </Note>
        {keep}
      </div>
    );
  }
  return (
    <div className="ui-stack">
      <p>{m.privacy_forgetting_confirm_text()}</p>
      <Note tone="bad">{lossInWords(request.saldo, request.pontos)}</Note>
      <Button variant="danger" size="large" wide onClick={() => void send(confirmForgetting)}>
        {m.privacy_forgetting_confirm()}
      </Button>
      {keep}
    </div>
  );
}
