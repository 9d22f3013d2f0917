import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { AccountPage } from '#features/access/account-page.tsx';
import { TaxIdChoice } from '#features/loyalty/tax-id-choice.tsx';
import { useCustomer } from '#features/session/session-store.ts';
import '#features/loyalty/loyalty.css';

export const head = () => ({ title: m.loyalty_tax_screen() });

export default function TaxIdScreen() {
  const customer = useCustomer();
  if (!customer) return null;
  return (
    <AccountPage>
      <section className="ui-stack ui-gap-3 loyalty-part">
        <p>{m.loyalty_tax_intro()}</p>
        <h2 id="tax-choice">{m.loyalty_tax_title()}</h2>
        <TaxIdChoice customer={customer} labelledBy="tax-choice" />
        <div role="status">{customer.nif_utilizado === null && <Note>{m.loyalty_tax_none()}</Note>}</div>
        <ButtonLink href="/alterar-dados-pessoais" variant="secondary" wide>
          {m.loyalty_tax_edit()}
        </ButtonLink>
      </section>
    </AccountPage>
  );
}
