import type { UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { LoyaltyCard } from '@fornada/ui/loyalty-card.tsx';
import { QrCode } from '@fornada/ui/qr-code.tsx';
import { RouterLink } from '#app/router-link.tsx';
import { figuresOf } from './figures.ts';
import './customer-card.css';

/** The customer's card. Its QR turns into the full screen, where the browser can show it turning. */
export function CustomerCard({ customer }: { customer: UserData }) {
  return (
    <LoyaltyCard
      {...figuresOf(customer)}
      chain={m.loyalty_chain()}
      name={customer.nome}
      qr={
        <RouterLink href="/fidelizacao/qr" className="customer-card-qr" aria-label={m.loyalty_qr_button()}>
          <QrCode value={customer.qrCode} label={m.common_qr_code()} />
        </RouterLink>
      }
    />
  );
}
