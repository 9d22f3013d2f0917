import type { CouponAtTill } from '@fornada/contract/till-offers.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { CouponChoice } from '../coupons/coupon-choice.tsx';
import { CouponTrouble } from '../coupons/coupon-trouble.tsx';
import type { FoundCoupons } from '../coupons/use-coupons.ts';

type Props = {
  found: FoundCoupons;
  used: CouponAtTill | undefined;
  isOpen: boolean;
  isFixed: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (code: string | null) => void;
};

/** The coupon of a sale by its amount, under the pad, which stays where it is: a touch shows the customer's, and another uses one. */
export function CouponRow({ found, used, isOpen, isFixed, onOpen, onChoose }: Props) {
  const choose = (code: string | null) => {
    onChoose(code);
    onOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        disabled={isFixed}
        onClick={() => onOpen(true)}
      >
        {used ? `${used.nome} −${formatEuros(eurosToCents(used.valor))}` : m.sale_coupons()}
      </Button>
      {!isOpen && <CouponTrouble found={found} onLeave={() => onChoose(null)} />}
      {isOpen && (
        <Sheet title={m.sale_coupons()} onClose={() => onOpen(false)}>
          <div className="ui-stack till-coupons">
            <CouponChoice typesAtOnce found={found} chosen={used?.codigo ?? null} onChoose={choose} />
            <CouponTrouble found={found} onLeave={() => choose(null)} />
          </div>
        </Sheet>
      )}
    </>
  );
}
