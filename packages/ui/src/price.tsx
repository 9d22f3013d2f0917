import { type Cents, formatEuros } from '@fornada/domain/money.ts';
import { classNames } from './class-names.ts';

export type PriceProps = {
  amount: Cents;
  /** Large takes the display face, for the totals and figures that matter. */
  size?: 'large' | 'display' | undefined;
  /** Shows a plus before it: the price of an extra. */
  extra?: boolean | undefined;
  /** The price that no longer holds. */
  struck?: boolean | undefined;
};

/** An amount of money as people read it here: `1,20€`. */
export function Price({ amount, size, extra, struck }: PriceProps) {
  const className = classNames('ui-price', size && `ui-price-${size}`);
  const text = `${extra && amount > 0 ? '+' : ''}${formatEuros(amount)}`;
  if (struck) return <s className={className}>{text}</s>;
  return <span className={className}>{text}</span>;
}
