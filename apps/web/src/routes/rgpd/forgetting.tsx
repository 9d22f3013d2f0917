import { askToBeForgotten, type PrivacyRequest } from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { IconMail } from '@fornada/ui/icons/places.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { isWithout } from '#features/access/rules-of-here.ts';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { ForgettingNote } from '#features/privacy/forgetting-note.tsx';
import { PrivacyState } from '#features/privacy/privacy-state.tsx';
import { dayOf, lossInWords } from '#features/privacy/privacy-words.ts';
import { ByWriting, EmailField, HeldRequest, isHeld } from '#features/privacy/requests.tsx';
import { openRequest, usePrivacy } from '#features/privacy/use-privacy.ts';
import { useCustomer } from '#features/session/session-store.ts';

export const head = () => ({ title: m.privacy_forgetting() });

export default function ForgettingScreen() {
  const state = usePrivacy();
  const [wantsAnother, setWantsAnother] = useState(false);
  return (
    <PrivacyState {...state}>
      {(privacy) => {
        const request = openRequest(privacy, 'esquecimento');
        if (request?.estado === 'confirmado') {
          return <ForgettingNote request={request} onUndone={() => void state.reload()} />;
        }
        if (isWithout('email')) return <ByWriting />;
        if (request && isHeld(request) && !wantsAnother) {
          return <HeldRequest request={request} onAgain={() => setWantsAnother(true)} />;
        }
        if (request && !wantsAnother) return <Sent request={request} onAgain={() => setWantsAnother(true)} />;
        return (
          <ForgettingForm
            onSent={async () => {
              await state.reload();
              setWantsAnother(false);
            }}
          />
        );
      }}
    </PrivacyState>
  );
}

function ForgettingForm({ onSent }: { onSent: () => Promise<void> }) {
  const customer = useCustomer();
  const { action, errors, failure } = useFormCall({
    schema: askToBeForgotten.body!,
    send: (body) => call(askToBeForgotten, { body }),
    onDone: onSent,
  });
  return (
    <Form action={action} errors={errors}>
      <p>{m.privacy_forgetting_text()}</p>
      {customer && <Note tone="bad">{lossInWords(customer.saldo, customer.pontos)}</Note>}
      <EmailField hint={m.privacy_forgetting_email_hint()} />
      <FormFailure failure={failure} />
      <SubmitButton variant="danger">{m.privacy_forgetting_submit()}</SubmitButton>
    </Form>
  );
}

function Sent({ request, onAgain }: { request: PrivacyRequest; onAgain: () => void }) {
  const { email, prazo, pedido_em: asked } = request;
  return (
    <EmptyState
      text={m.privacy_forgetting_sent({ email })}
      icon={<IconMail />}
      action={
        <Button variant="secondary" onClick={onAgain}>
          {m.privacy_forgetting_again()}
        </Button>
      }
    >
      {m.privacy_forgetting_sent_text({ date: dayOf(prazo ?? asked) })}
    </EmptyState>
  );
}
