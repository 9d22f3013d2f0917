import { changePhone, confirmPhoneChange } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { useNavigate, useParams } from 'react-router';
import { call } from '#app/client.ts';
import { CodeForm } from '#features/access/code-form.tsx';
import { requirePendingHash } from '#features/access/known-step.ts';
import { useSentCode } from '#features/access/sent-code.ts';
import { forgetDraft } from '#features/calls/form-draft.ts';

export const loader = requirePendingHash;

export const head = () => ({ title: m.confirm_phone_title() });

export default function ConfirmPhoneChangeScreen() {
  const { hash = '' } = useParams();
  const navigate = useNavigate();
  const sent = useSentCode(changePhone, '/alterar-telemovel', hash);
  return (
    <CodeForm
      send={(body) => call(confirmPhoneChange, { params: { hash }, body })}
      // The code is used up: going back leads to where the number was typed.
      onDone={(held) => {
        forgetDraft('change-phone');
        void navigate(`/alterar-telemovel/${encodeURIComponent(held.hash)}/numero-antigo`, { replace: true });
      }}
      again="/alterar-telemovel"
      {...sent}
    />
  );
}
