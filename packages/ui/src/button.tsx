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

function look({ variant = 'primary', size = 'regular', wide }: ButtonLook, className?: string) {
  return classNames(
    'ui-button',
    `ui-button-${variant}`,
    size !== 'regular' && `ui-button-${size}`,
    wide && 'ui-button-wide',
    className,
  );
}

function Label({ icon, secondLine, trailing, children }: ButtonLook & { children: ReactNode }) {
  return (
    <>
      {icon}
      <span className="ui-button-label">
        {children}
        {secondLine && <small>{secondLine}</small>}
      </span>
      {trailing && <span className="ui-button-trailing">{trailing}</span>}
    </>
  );
}

/** The button of every action. `type` is "button" unless said otherwise. */
export function Button({
  variant,
  size,
  wide,
  icon,
  secondLine,
  trailing,
  loading,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide }, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <Label icon={icon} secondLine={secondLine} trailing={trailing}>
        {children}
      </Label>
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  secondLine,
  trailing,
  children,
  className,
  ...rest
}: ButtonLook & LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, wide }, className)}>
      <Label icon={icon} secondLine={secondLine} trailing={trailing}>
        {children}
      </Label>
    </Link>
  );
}
