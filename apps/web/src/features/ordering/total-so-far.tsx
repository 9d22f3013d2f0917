import { m } from '@fornada/copy/messages.ts';
import type { Cents } from '@fornada/domain/money.ts';
import { IconChevronDown } from '@fornada/ui/icons/arrows.tsx';
import { Price } from '@fornada/ui/price.tsx';
import type { RefObject } from 'react';

interface Props {
  amount: Cents;
  /** Where the sums are, and the last button. */
  end: RefObject<HTMLElement | null>;
}

/** On a phone, as long as the fields are in sight: what it costs, and the way to the end, whatever stands between. */
export function TotalSoFar({ amount, end }: Props) {
  const toTheEnd = () => {
    end.current?.scrollIntoView({ block: 'start' });
    end.current?.focus({ preventScroll: true });
  };
  return (
    <div className="sticky-action total-so-far">
      <button type="button" onClick={toTheEnd}>
        <span>
          {m.checkout_see_summary()} <IconChevronDown />
        </span>
        <Price amount={amount} size="large" />
      </button>
    </div>
  );
}
