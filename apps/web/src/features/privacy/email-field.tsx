import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { useCustomer } from '#features/session/session-store.ts';

/** The address that a request is answered at: the account's unless another is typed. */
export function EmailField({ hint }: { hint?: string }) {
  const customer = useCustomer();
  return (
    <Field
      kind="email"
      name="email"
      label={m.privacy_email()}
      hint={hint}
      defaultValue={customer?.email}
      autoComplete="email"
      inputMode="email"
      maxLength={254}
      required
    />
  );
}
