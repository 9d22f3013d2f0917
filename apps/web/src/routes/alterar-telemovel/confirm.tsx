import { confirmPhoneChange } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { useToast } from '@fornada/ui/toast.tsx';
import { useParams } from 'react-router';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { CodeForm } from '#features/access/code-form.tsx';

export const head = () => ({ title: m.confirm_phone_title() });

export default function ConfirmPhoneChangeScreen() {
  const { hash = '' } = useParams();
  const leave = useLeaveModal();
  const toast = useToast();
  return (
    <CodeForm
      send={(body) => call(confirmPhoneChange, { params: { hash }, body })}
      onDone={() => {
        toast({ text: m.change_phone_done() });
        leave('/perfil');
      }}
      again="/alterar-telemovel"
    />
  );
}
