import { m } from '@fornada/copy/messages.ts';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export type NavItem = {
  href: string;
  label: string;
  icon: ReactNode;
  current?: boolean | undefined;
};

/** The four places of the application: below on the phone, a rail at the left from 1024 px. */
export function BottomNav({ items, brand }: { items: readonly NavItem[]; brand?: ReactNode }) {
  return (
    <nav className="ui-nav" aria-label={m.common_main_navigation()}>
      {brand && <div className="ui-nav-brand">{brand}</div>}
      <ul className="ui-nav-items">
        {items.map(({ href, label, icon, current }) => (
          <li key={href}>
            <Link href={href} aria-current={current ? 'page' : undefined}>
              <span className="ui-nav-icon">{icon}</span>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
