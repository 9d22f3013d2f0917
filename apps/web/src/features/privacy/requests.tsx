import type { PrivacyRequest } from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { IconMail } from '@fornada/ui/icons/places.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useCustomer } from '#features/session/session-store.ts';
import { dayOf } from './privacy-words.ts';

/** Replaces forms answered by e-mail where the chain has no e-mail gateway. */
export function ByWriting() {
  return (
    <Note action={<Link href="/informacao-legal">{m.privacy_by_writing_link()}</Link>}>
      {m.privacy_by_writing()}
    </Note>
  );
}

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

export const isHeld = ({ estado }: PrivacyRequest): boolean =>
  estado === 'por_confirmar' || estado === 'em_espera';

/** A request that waits for its address to be confirmed, or for the days that a new address waits. */
export function HeldRequest({ request, onAgain }: { request: PrivacyRequest; onAgain: () => void }) {
  const { email, estado, prazo } = request;
  const date = prazo === null ? '' : dayOf(prazo);
  const isUnconfirmed = estado === 'por_confirmar';
  return (
    <EmptyState
      text={isUnconfirmed ? m.privacy_held({ email }) : m.privacy_waits({ date })}
      icon={<IconMail />}
      action={
        <Button variant="secondary" onClick={onAgain}>
          {m.privacy_held_again()}
        </Button>
      }
    >
      {isUnconfirmed && m.privacy_held_text()} {prazo !== null && m.privacy_held_new({ date })}
    </EmptyState>
  );
}
