import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: 'regular' | 'small' | 'large' | undefined;
  wide?: boolean | undefined;
  icon?: ReactNode;
  /** A second, smaller line of the same label: 'encomenda com obrigação de pagar' under 'Finalizar'. */
  secondLine?: ReactNode;
  /** Stands at the end of the line: usually a price. */
  trailing?: ReactNode;
};

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Under way: keeps its size, label and focus, and takes no second press. */
    loading?: boolean;
  };

/** What a button and a link that looks like one have in common: their class and what is in them. */
function parts<Props extends ButtonLook & { className?: string | undefined; children?: ReactNode }>({
  variant = 'primary',
  size = 'regular',
  wide,
  icon,
  secondLine,
  trailing,
  className,
  children,
  ...rest
}: Props) {
  return {
    ...rest,
    className: classNames(
      'ui-button',
      `ui-button-${variant}`,
      size !== 'regular' && `ui-button-${size}`,
      wide && 'ui-button-wide',
      className,
    ),
    children: (
      <>
        {icon}
        <span className="ui-button-label">
          {children}
          {secondLine && <small>{secondLine}</small>}
        </span>
        {trailing && <span className="ui-button-trailing">{trailing}</span>}
      </>
    ),
  };
}

/** `type` is "button" unless said otherwise. */
export function Button({ loading, onClick, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...parts(props)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    />
  );
}

export function ButtonLink({ href, ...props }: ButtonLook & LinkProps) {
  return <Link href={href} {...parts(props)} />;
}
