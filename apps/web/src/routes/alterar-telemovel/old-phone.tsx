import { confirmOldPhone, sendOldPhoneCode } from '@fornada/contract/access.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { useNavigate, useParams } from 'react-router';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { CodeForm } from '#features/access/code-form.tsx';
import { requirePendingHash } from '#features/access/known-step.ts';
import { phoneInWords } from '#features/phone/phone-in-words.ts';
import { useCustomer } from '#features/session/session-store.ts';

export const loader = requirePendingHash;

export const head = () => ({ title: m.old_phone_title() });

/** The last step of a new phone: the old one consents, or three days pass without objection. */
export default function ConfirmOldPhoneScreen() {
  const { hash = '' } = useParams();
  const leave = useLeaveModal();
  const toast = useToast();
  const navigate = useNavigate();
  const customer = useCustomer();
  return (
    <CodeForm
      intro={customer ? m.old_phone_intro_to({ phone: phoneInWords({ ...customer }) }) : m.old_phone_intro()}
      send={(body) => call(confirmOldPhone, { params: { hash }, body })}
      onDone={() => {
        toast({ text: m.change_phone_done() });
        leave('/perfil');
      }}
      sendAgain={async () => {
        const next = await call(sendOldPhoneCode, { params: { hash } });
        await navigate(`/alterar-telemovel/${encodeURIComponent(next.hash)}/numero-antigo`, {
          replace: true,
        });
      }}
      again="/alterar-telemovel"
    >
      <Note>
        <strong>{m.old_phone_without_title()}</strong>
        <p>{m.old_phone_without()}</p>
      </Note>
      <Button variant="quiet" wide onClick={() => leave('/perfil')}>
        {m.old_phone_later()}
      </Button>
    </CodeForm>
  );
}
