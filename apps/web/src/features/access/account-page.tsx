import { m } from '@fornada/copy/messages.ts';
import { IconEdit } from '@fornada/ui/icons/actions.tsx';
import { IconQr, IconReceipt, IconStar } from '@fornada/ui/icons/commerce.tsx';
import { IconMobile } from '@fornada/ui/icons/devices.tsx';
import { IconPhone } from '@fornada/ui/icons/places.tsx';
import { IconEye, IconLock } from '@fornada/ui/icons/states.tsx';
import { Link } from '@fornada/ui/link.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useCustomer } from '#features/session/session-store.ts';
import './account.css';

/** On a desktop the pages of an account stand at the side of each of them; a phone has them on the account's own screen. */
export function AccountPage({ children }: { children: ReactNode }) {
  // Who hasn't completed an account yet has no other pages (specification §4).
  const isComplete = useCustomer()?.temporario === false;
  return (
    <div className="account-page ui-page">
      {isComplete && <AccountPages />}
      <div>{children}</div>
    </div>
  );
}

function AccountPages() {
  const { pathname } = useLocation();
  return (
    <nav className="account-pages" aria-label={m.account_pages()}>
      <ul>
        {pages().map(({ href, icon, label }) => (
          <li key={href}>
            <Link href={href} aria-current={pathname === href ? 'page' : undefined}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How one gets in, and what is kept from others. */
export const securityPages = () => [
  { href: '/alterar-telemovel', icon: <IconPhone />, label: m.profile_change_phone() },
  { href: '/alterar-password', icon: <IconLock />, label: m.profile_change_password() },
  { href: '/chave-seguranca', icon: <IconQr />, label: m.profile_security_code() },
  { href: '/perfil/dispositivos', icon: <IconMobile />, label: m.profile_devices() },
];

const pages = () => [
  { href: '/alterar-dados-pessoais', icon: <IconEdit />, label: m.personal_title() },
  { href: '/alterar-nif', icon: <IconReceipt />, label: m.loyalty_tax_screen() },
  ...securityPages(),
  { href: '/rgpd', icon: <IconEye />, label: m.profile_privacy() },
  { href: '/opiniao', icon: <IconStar />, label: m.profile_opinion() },
];
