import { confirmReset, reset } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { useLocation, useParams } from 'react-router';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { CodeForm } from '#features/access/code-form.tsx';
import { requirePendingHash } from '#features/access/known-step.ts';
import { useSentCode } from '#features/access/sent-code.ts';
import { forgetDraft } from '#features/calls/form-draft.ts';

export const loader = requirePendingHash;

export const head = () => ({ title: m.confirm_reset_title() });

export default function ConfirmResetScreen() {
  const { hash = '' } = useParams();
  const { search } = useLocation();
  const leave = useLeaveModal();
  const sent = useSentCode(reset, '/reset', hash);
  return (
    <CodeForm
      send={(body) => call(confirmReset, { params: { hash }, body })}
      onDone={() => {
        forgetDraft('reset');
        leave(`/alterar-dados-pessoais${search}`);
      }}
      again={`/reset${search}`}
      {...sent}
    />
  );
}
