import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> & {
  icon: ReactNode;
  /** Its name, said aloud and shown on hover. */
  label: string;
  href?: string;
  /** Of a link: is told before it is followed. */
  onFollow?: ((event: MouseEvent) => void) | undefined;
  /** A disc on the surface, for places over pictures. */
  raised?: boolean;
  /** A count over the corner, only seen: the label says it too. */
  mark?: ReactNode;
};

export function IconButton(props: IconButtonProps) {
  const { icon, label, href, onFollow, raised, mark, className, ...rest } = props;
  const look = classNames('ui-icon-button', raised && 'ui-icon-button-raised', className);
  const corner = mark && <span aria-hidden="true">{mark}</span>;
  if (href) {
    return (
      <Link href={href} className={look} aria-label={label} title={label} onClick={onFollow}>
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
