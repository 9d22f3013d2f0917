import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconGift, IconReceipt, IconTicket } from '@fornada/ui/icons/commerce.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { useEffect } from 'react';
import { useSlices } from '#app/use-slices.ts';
import { CustomerCard } from '#features/loyalty/customer-card.tsx';
import { MovementList } from '#features/loyalty/movement-list.tsx';
import { TaxIdChoice } from '#features/loyalty/tax-id-choice.tsx';
import { WalletButtons } from '#features/loyalty/wallet-buttons.tsx';
import { useCustomer, useSession } from '#features/session/session-store.ts';
import '#features/loyalty/loyalty.css';

/** Specification §9. */
const shownMovements = 4;

export const head = () => ({ title: m.loyalty_title() });

/** Shown from the private data that the device keeps: it changes by itself when points arrive, and works offline. */
export default function LoyaltyScreen() {
  const customer = useCustomer();
  useEffect(() => {
    // So that the code opens at the till, whatever the network is like there.
    import('./qr.tsx').catch(() => {});
  }, []);
  const parts = useSlices(2, 1);
  if (!customer) return null;
  return (
    <div className="ui-stack ui-gap-6 loyalty ui-page" data-unfinished={parts < 2 ? '' : undefined}>
      <div className="ui-stack ui-gap-3 loyalty-card">
        <CustomerCard customer={customer} />
        <WalletButtons />
        {customer.pontos < 0 && <Note>{m.loyalty_points_owed()}</Note>}
      </div>
      <section className="ui-stack ui-gap-3 loyalty-part">
        <h2 id="loyalty-tax">{m.loyalty_tax_title()}</h2>
        <p>{m.loyalty_tax_hint()}</p>
        <TaxIdChoice customer={customer} labelledBy="loyalty-tax" />
        <p>
          <Link href="/alterar-nif" className="loyalty-more">
            {m.loyalty_tax_edit()}
          </Link>
        </p>
      </section>
      {parts > 1 && (
        <div className="ui-stack ui-gap-6 loyalty-past">
          <LastMovements />
          <List>
            <ListItem
              href="/fidelizacao/campanhas"
              leading={<IconGift />}
              title={m.loyalty_campaigns()}
              detail={m.loyalty_campaigns_hint()}
            />
            <ListItem
              href="/fidelizacao/cupao"
              leading={<IconTicket />}
              title={m.coupon_entry()}
              detail={m.coupon_entry_hint()}
            />
            <ListItem
              href="/fidelizacao/talao"
              leading={<IconReceipt />}
              title={m.receipts_title()}
              detail={m.receipts_entry_hint()}
            />
          </List>
        </div>
      )}
    </div>
  );
}

function LastMovements() {
  const movements = useSession((session) => session.privateData.transacoes);
  return (
    <section className="ui-stack ui-gap-3 loyalty-part">
      <h2 id="loyalty-movements">{m.loyalty_last_movements()}</h2>
      {movements.length === 0 ? (
        <EmptyState text={m.loyalty_movements_empty()} icon={<IconReceipt />}>
          {m.loyalty_movements_empty_hint()}
        </EmptyState>
      ) : (
        <>
          <MovementList movements={movements.slice(0, shownMovements)} />
          <ButtonLink href="/fidelizacao/transacoes" variant="secondary" wide>
            {m.loyalty_all_movements()}
          </ButtonLink>
        </>
      )}
    </section>
  );
}
