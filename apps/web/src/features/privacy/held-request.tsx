import type { PrivacyRequest } from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconMail } from '@fornada/ui/icons/places.tsx';
import { dayOf } from './day.ts';

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
