import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { DateChoice } from '@fornada/ui/ordering/date-choice.tsx';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { stateOf } from '#features/shops/shop-words.ts';
import { chooseTime } from './keep-cart.ts';
import { basketOf, mustWait, type Preview, unitsOf } from './preview.ts';
import type { ToldPart } from './use-parts.ts';

type Props = {
  shop: OrderingShop;
  part: ToldPart;
  /** What is in it. */
  of: Pick<Preview, 'lines'>;
  onClose: () => void;
};

/** Another day and time for one part; the others keep theirs. */
export function PartTime({ shop, part, of, onClose }: Props) {
  const [time, setTime] = useState(part.at);
  const mayBeNow = part.at !== null && !of.lines.some(mustWait) && stateOf(shop, Date.now()).takesOrders;
  const choose = (at: string | null) => {
    chooseTime(part.keys, at);
    onClose();
  };
  return (
    <Sheet
      title={part.at === null ? m.checkout_book() : m.part_change_time()}
      onClose={onClose}
      footer={
        <Button wide disabled={time === null || time === part.at} onClick={() => choose(time)}>
          {m.part_save_time()}
        </Button>
      }
    >
      <div className="ui-stack">
        {mayBeNow && (
          <Button variant="secondary" wide onClick={() => choose(null)}>
            {m.checkout_soonest()}
          </Button>
        )}
        <DateChoice
          call={call}
          shop={shop}
          basket={basketOf(of)}
          units={unitsOf(of)}
          value={time}
          onChange={setTime}
          beginsWithFirst
        />
      </div>
    </Sheet>
  );
}
