import type { UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { IconEdit, IconLogout } from '@fornada/ui/icons/actions.tsx';
import { IconReceipt, IconStar } from '@fornada/ui/icons/commerce.tsx';
import { IconGlobe } from '@fornada/ui/icons/places.tsx';
import { IconEye, IconInfo } from '@fornada/ui/icons/states.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { LanguageLink } from '#app/language-link.tsx';
import { securityPages } from '#features/access/account-page.tsx';
import { useCustomer } from '#features/session/session-store.ts';

export const head = () => ({ title: m.profile_title() });

export default function ProfileScreen() {
  const customer = useCustomer();
  return (
    // The profile's kind is a style class, for the chain's own kinds of customer (specification §2).
    <div className={`ui-stack ui-gap-5 account ui-page${customer ? ` perfil_${customer.id_perfil}` : ''}`}>
      {customer ? <ProfileCard customer={customer} /> : <GuestCard />}
      {customer && (
        <>
          <List label={m.profile_group_activity()}>
            <ListItem href="/opiniao" leading={<IconStar />} title={m.profile_opinion()} />
            <ListItem
              href="/fidelizacao/transacoes"
              leading={<IconReceipt />}
              title={m.profile_transactions()}
            />
          </List>
          <List label={m.profile_group_security()}>
            {securityPages().map(({ href, icon, label }) => (
              <ListItem key={href} href={href} leading={icon} title={label} />
            ))}
          </List>
        </>
      )}
      <List label={m.profile_group_help()}>
        <ListItem href="/perguntas-frequentes" leading={<IconInfo />} title={m.profile_questions()} />
        {customer && <ListItem href="/rgpd" leading={<IconEye />} title={m.profile_privacy()} />}
        <ListItem href="/informacao-legal" leading={<IconGlobe />} title={m.profile_legal()} />
      </List>
      <p className="account-language">
        <IconGlobe />
        {m.profile_language()}: <LanguageLink place="profile" />
      </p>
      {customer && (
        <List>
          <ListItem href="/logout" leading={<IconLogout />} title={m.profile_logout()} danger />
        </List>
      )}
    </div>
  );
}

function GuestCard() {
  return (
    <section className="ui-stack account-guest">
      <p>{m.profile_guest()}</p>
      <div className="ui-row">
        <ButtonLink href="/login">{m.profile_login()}</ButtonLink>
        <ButtonLink href="/registo" variant="secondary">
          {m.profile_signup()}
        </ButtonLink>
      </div>
    </section>
  );
}

function ProfileCard({ customer }: { customer: UserData }) {
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
