import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { useCustomer } from '#features/session/session-store.ts';

/** The specification's minimum (§5); the server's setting may ask for more and then says so. */
const minimumDigits = 6;

/** A new password and its confirmation. The phone goes along unseen, so that password managers know whose it is. */
export function NewPasswordFields({ label }: { label: string }) {
  const phone = useCustomer()?.telemovel ?? '';
  return (
    <>
      <input type="text" autoComplete="username" defaultValue={phone} readOnly hidden />
      <Field
        kind="password"
        name="password"
        label={label}
        hint={m.personal_password_hint({ minimum: minimumDigits })}
        autoComplete="new-password"
        inputMode="numeric"
        required
      />
      <Field
        kind="password"
        name="confirmacaoPassword"
        label={m.personal_password_again()}
        autoComplete="new-password"
        inputMode="numeric"
        required
      />
    </>
  );
}
