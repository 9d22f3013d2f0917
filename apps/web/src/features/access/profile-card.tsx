import type { UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { IconEdit } from '@fornada/ui/icons/actions.tsx';
import { Link } from '@fornada/ui/link.tsx';

export function ProfileCard({ customer }: { customer: UserData }) {
  const [firstName = ''] = customer.nome.split(' ');
  return (
    <section className="ui-stack ui-gap-2 account-card ui-azulejo-ground">
      <h2>{m.profile_hello({ name: firstName })}</h2>
      <p>
        +{customer.pais} {grouped(customer.telemovel)}
      </p>
      <Link href="/alterar-dados-pessoais" className="account-edit">
        <IconEdit /> {m.profile_edit()}
      </Link>
    </section>
  );
}

/** Digits in groups of three, as phone numbers are read. */
const grouped = (digits: string) => digits.replace(/(\d{3})(?=\d)/g, '$1 ');
