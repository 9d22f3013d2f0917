import { saveCommunications } from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { Form, SubmitButton } from '@fornada/ui/form.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { useLeaveModal } from '#app/modal-screen.tsx';
import { isWithout } from '#features/access/rules-of-here.ts';
import { FormFailure, type FormValues, useFormCall } from '#features/calls/use-form-call.tsx';
import { PrivacyState } from '#features/privacy/privacy-state.tsx';
import { type Privacy, usePrivacy } from '#features/privacy/use-privacy.ts';
import '#features/privacy/communications.css';

export const head = () => ({ title: m.privacy_communications() });

const channels = [
  { channel: 'sms', label: m.privacy_communications_sms },
  { channel: 'email', label: m.privacy_communications_email },
  { channel: 'push', label: m.privacy_communications_push },
] as const;

export default function CommunicationsScreen() {
  const state = usePrivacy();
  return <PrivacyState {...state}>{({ canais }) => <ChannelsForm granted={canais} />}</PrivacyState>;
}

function ChannelsForm({ granted }: { granted: Privacy['canais'] }) {
  const leave = useLeaveModal();
  const toast = useToast();
  const [offered] = useState(() =>
    channels.filter(({ channel }) => channel === 'sms' || !isWithout(channel)),
  );
  const { action, errors, failure } = useFormCall({
    schema: saveCommunications.body!,
    values: (form) =>
      valuesOf(
        form,
        offered.map(({ channel }) => channel),
        granted,
      ),
    send: (body) => call(saveCommunications, { body }),
    onDone: (_, isMounted) => {
      toast({ text: m.privacy_communications_saved() });
      if (isMounted) leave('/rgpd');
    },
  });
  return (
    <Form action={action} errors={errors}>
      <p>{m.privacy_communications_text()}</p>
      <div className="communications">
        {offered.map(({ channel, label }) => (
          <Field
            key={channel}
            kind="switch"
            name={channel}
            label={label()}
            defaultChecked={granted[channel]}
          />
        ))}
      </div>
      <FormFailure failure={failure} />
      <SubmitButton>{m.privacy_communications_save()}</SubmitButton>
    </Form>
  );
}

/** Every channel by name, those that aren't offered as they were; `comunicacao` says whether any is left. */
function valuesOf(form: FormData, offered: readonly string[], granted: Privacy['canais']): FormValues {
  const canais = Object.fromEntries(
    channels.map(({ channel }) => [
      channel,
      offered.includes(channel) ? form.has(channel) : granted[channel],
    ]),
  );
  return { comunicacao: Object.values(canais).includes(true), canais };
}
