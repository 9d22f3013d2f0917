import { confirmReset } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { useParams } from 'react-router';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { CodeForm } from '#features/access/code-form.tsx';

export const head = () => ({ title: m.confirm_reset_title() });

export default function ConfirmResetScreen() {
  const { hash = '' } = useParams();
  const leave = useLeaveModal();
  return (
    <CodeForm
      send={(body) => call(confirmReset, { params: { hash }, body })}
      onDone={() => leave('/alterar-dados-pessoais')}
      again="/reset"
    />
  );
}
