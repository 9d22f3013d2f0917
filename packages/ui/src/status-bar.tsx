import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconChevronRight } from './icons/arrows.tsx';
import { Link } from './link.tsx';

export type StatusBarProps = {
  /** 'cart' is the call to action, 'order' tells how an order goes. */
  kind: 'cart' | 'order';
  href: string;
  icon?: ReactNode;
  /** 'Ver carrinho', 'Pedido em preparação'. */
  title: ReactNode;
  /** '3 produtos', '#042'. */
  detail?: ReactNode;
  trailing?: ReactNode;
  /** At the end of the bar, another link. */
  beside?: ReactNode;
  /** How many of how many steps are behind the order. */
  step?: { current: number; total: number } | undefined;
};

/** The fixed bar above the navigation: the cart, or the order under way. Its changes are said aloud. */
export function StatusBar({ kind, href, icon, title, detail, trailing, beside, step }: StatusBarProps) {
  return (
    <div className={classNames('ui-status-bar', `ui-status-bar-${kind}`)} role="status">
      <Link href={href}>
        {icon}
        <span className="ui-status-bar-text">
          <span className="ui-status-bar-title">{title}</span>
          {detail && <span className="ui-status-bar-detail">{detail}</span>}
        </span>
        {trailing && <span className="ui-status-bar-trailing">{trailing}</span>}
        <IconChevronRight />
        {step && (
          <span className="ui-status-bar-steps" aria-hidden="true">
            {Array.from({ length: step.total }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps are their places
              <span key={index} className={index < step.current ? 'ui-status-bar-done' : undefined} />
            ))}
          </span>
        )}
      </Link>
      {beside}
    </div>
  );
}
