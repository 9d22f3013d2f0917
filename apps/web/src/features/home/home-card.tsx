import type { UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconQr } from '@fornada/ui/icons/commerce.tsx';
import { LoyaltyCard } from '@fornada/ui/loyalty-card.tsx';
import { figuresOf } from '#features/loyalty/figures.ts';

/** The customer's card in small. */
export function HomeCard({ customer }: { customer: UserData }) {
  return (
    <LoyaltyCard
      compact
      {...figuresOf(customer)}
      chain={m.loyalty_chain()}
      qr={<IconButton href="/fidelizacao/qr" icon={<IconQr />} label={m.loyalty_qr_button()} />}
    />
  );
}
