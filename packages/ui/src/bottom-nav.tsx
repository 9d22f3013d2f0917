import { m } from '@fornada/copy/messages.ts';
import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Link } from './link.tsx';

export type NavItem = {
  href: string;
  label: string;
  icon: ReactNode;
  current?: boolean | undefined;
  /** How many things wait there; 0 shows nothing. */
  count?: number | undefined;
};

/** The four places of the application: below on the phone, a rail at the left from 1024 px. */
export function BottomNav({ items, brand }: { items: readonly NavItem[]; brand?: ReactNode }) {
  return (
    <nav className="ui-nav" aria-label={m.common_main_navigation()}>
      {brand && <div className="ui-nav-brand">{brand}</div>}
      <ul className="ui-nav-items">
        {items.map(({ href, label, icon, current, count }) => (
          <li key={href}>
            <Link href={href} aria-current={current ? 'page' : undefined}>
              <span className="ui-nav-icon">
                {icon}
                {count ? <Badge count={count} /> : null}
              </span>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
