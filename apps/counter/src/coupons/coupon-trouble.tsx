import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Note } from '@fornada/ui/note.tsx';
import './coupon-choice.css';
import type { FoundCoupons } from './use-coupons.ts';

type Props = { found: FoundCoupons; onLeave: () => void };

/** Why the coupons can't be read, or the chosen one can't be used, with the ways out. */
export function CouponTrouble({ found: { failure, isAsked, isUnsure, askAgain }, onLeave }: Props) {
  if (!failure) return null;
  return (
    <Note tone="warn" live>
      <p>{failure}</p>
      <div className="sale-coupon-ways">
        {isAsked && (
          <Button variant="secondary" size="small" onClick={askAgain}>
            {m.common_retry()}
          </Button>
        )}
        {isUnsure && (
          <Button variant="secondary" size="small" onClick={onLeave}>
            {m.sale_coupon_without()}
          </Button>
        )}
      </div>
    </Note>
  );
}
