import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  icon: ReactNode;
  /** Its name, said aloud and shown on hover. */
  label: string;
  /** Makes it a link. */
  href?: string;
  /** A disc on the surface, for places over pictures. */
  raised?: boolean;
  /** A count over the corner, only seen: the label says it too. */
  mark?: ReactNode;
};

/** A button of one icon, 44 px square. */
export function IconButton({ icon, label, href, raised, mark, className, ...rest }: IconButtonProps) {
  const look = classNames('ui-icon-button', raised && 'ui-icon-button-raised', className);
  const corner = mark && <span aria-hidden="true">{mark}</span>;
  if (href) {
    return (
      <Link href={href} className={look} aria-label={label} title={label}>
        {icon}
        {corner}
      </Link>
    );
  }
  return (
    <button type="button" {...rest} className={look} aria-label={label} title={label}>
      {icon}
      {corner}
    </button>
  );
}
