import type { UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconQr } from '@fornada/ui/icons/commerce.tsx';
import { LoyaltyCard } from '@fornada/ui/loyalty-card.tsx';
import { figuresOf } from '#features/loyalty/figures.ts';
import { useCustomer } from '#features/session/session-store.ts';

/** The customer's card in small; a guest sees what it offers, as does the server's page. */
export function HomeCard() {
  const customer = useCustomer();
  return customer ? <SmallCard customer={customer} /> : <Invitation />;
}

function SmallCard({ customer }: { customer: UserData }) {
  return (
    <LoyaltyCard
      compact
      {...figuresOf(customer)}
      chain={m.loyalty_chain()}
      qr={<IconButton href="/fidelizacao/qr" icon={<IconQr />} label={m.loyalty_qr_button()} />}
    />
  );
}

function Invitation() {
  return (
    <section
      className="home-invite ui-loyalty ui-loyalty-compact ui-azulejo-ground"
      aria-labelledby="home-invite"
    >
      <h2 id="home-invite">{m.home_card_invite()}</h2>
      <p>{m.home_card_invite_text()}</p>
      <div className="ui-row">
        <ButtonLink href="/registo" size="small">
          {m.home_card_join()}
        </ButtonLink>
        <ButtonLink href="/login" size="small" variant="quiet">
          {m.home_card_login()}
        </ButtonLink>
      </div>
    </section>
  );
}
