import { askForData } from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { IconMail } from '@fornada/ui/icons/places.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { isWithout } from '#features/access/rules-of-here.ts';
import { FormFailure, useFormCall } from '#features/calls/use-form-call.tsx';
import { PrivacyState } from '#features/privacy/privacy-state.tsx';
import { dayOf } from '#features/privacy/privacy-words.ts';
import { ByWriting, EmailField, HeldRequest, isHeld } from '#features/privacy/requests.tsx';
import { openRequest, type Privacy, usePrivacy } from '#features/privacy/use-privacy.ts';

export const head = () => ({ title: m.privacy_portability() });

export default function PortabilityScreen() {
  const state = usePrivacy();
  return (
    <PrivacyState {...state}>
      {(privacy) =>
        isWithout('email') ? <ByWriting /> : <Portability privacy={privacy} onAsked={state.reload} />
      }
    </PrivacyState>
  );
}

function Portability({ privacy, onAsked }: { privacy: Privacy; onAsked: () => Promise<void> }) {
  const request = openRequest(privacy, 'portabilidade');
  const [wantsAnother, setWantsAnother] = useState(false);
  const { action, errors, failure } = useFormCall({
    schema: askForData.body!,
    send: (body) => call(askForData, { body }),
    onDone: async () => {
      await onAsked();
      setWantsAnother(false);
    },
  });
  if (request && isHeld(request) && !wantsAnother) {
    return <HeldRequest request={request} onAgain={() => setWantsAnother(true)} />;
  }
  if (request?.estado === 'pedido') {
    return (
      <EmptyState text={m.privacy_portability_asked()} icon={<IconMail />}>
        {m.privacy_portability_asked_text({ email: request.email })}
      </EmptyState>
    );
  }
  return (
    <Form action={action} errors={errors}>
      <p>{m.privacy_portability_text()}</p>
      {request?.estado === 'pronto' && request.prazo && (
        <Note tone="ok" live>
          {m.privacy_portability_ready({ email: request.email, date: dayOf(request.prazo) })}
        </Note>
      )}
      <EmailField />
      <FormFailure failure={failure} />
      <SubmitButton>{m.privacy_portability_submit()}</SubmitButton>
    </Form>
  );
}
