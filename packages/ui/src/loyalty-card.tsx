import { m } from '@fornada/copy/messages.ts';
import { type Cents, formatEuros } from '@fornada/domain/money.ts';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Price } from './price.tsx';

export type LoyaltyCardProps = {
  name?: string | undefined;
  balance: Cents;
  points: number;
  /** How many points fill the card (patamar); 10 unless said otherwise. */
  threshold?: number | undefined;
  /** What is still to spend for the next point. */
  toNextPoint?: Cents | undefined;
  chain?: ReactNode;
  /** The QR itself, or the button that turns to it. */
  qr?: ReactNode;
  compact?: boolean | undefined;
};

/** The card of the customer, in azulejo blue: balance in large figures, points as marks that fill. */
export function LoyaltyCard({
  name,
  balance,
  points,
  threshold = 10,
  toNextPoint,
  chain,
  qr,
  compact,
}: LoyaltyCardProps) {
  return (
    <section
      className={classNames('ui-loyalty', 'ui-azulejo-ground', compact && 'ui-loyalty-compact')}
      aria-label={name}
    >
      <header className="ui-loyalty-header">
        <div>
          {chain && <p className="ui-loyalty-chain">{chain}</p>}
          {name && <p className="ui-loyalty-name">{name}</p>}
        </div>
        {qr && <div className="ui-loyalty-qr">{qr}</div>}
      </header>
      <div>
        <p className="ui-loyalty-label">{m.common_balance()}</p>
        <Price amount={balance} size="display" />
      </div>
      <div className="ui-loyalty-points">
        <p className="ui-loyalty-label">
          <strong>{points === 1 ? m.common_point_one() : m.common_point_other({ points })}</strong>
          {toNextPoint !== undefined && (
            <span>{m.common_to_next_point({ amount: formatEuros(toNextPoint) })}</span>
          )}
        </p>
        <Points points={points} threshold={threshold} />
      </div>
    </section>
  );
}

/** Points as marks, each a small loaf that is baked when it is earned. */
export function Points({ points, threshold }: { points: number; threshold: number }) {
  return (
    <div className="ui-points" role="img" aria-label={m.common_points_of({ points, threshold })}>
      {Array.from({ length: threshold }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <span key={index} className={index < points ? 'ui-point ui-point-earned' : 'ui-point'} />
      ))}
    </div>
  );
}
