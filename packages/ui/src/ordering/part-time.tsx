import { m } from '@fornada/copy/messages.ts';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Sheet } from '../sheet.tsx';
import { chooseTime } from './cart-times.ts';
import { DateChoice } from './date-choice.tsx';
import type { PartsDesk } from './parts-desk.ts';
import { askedOf, mustWait, type Preview } from './preview.ts';
import type { ToldPart } from './told-parts.ts';

type Props = {
  desk: PartsDesk;
  part: ToldPart;
  /** What is in it. */
  of: Pick<Preview, 'lines'>;
  onClose: () => void;
};

/** Another day and time for one part; the others keep theirs. */
export function PartTime({ desk, part, of, onClose }: Props) {
  const [time, setTime] = useState(part.at);
  const mayBeNow = part.at !== null && desk.takesOrders && !of.lines.some(mustWait);
  const choose = (at: string | null) => {
    chooseTime(desk.times, part.keys, at);
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
          call={desk.call}
          shop={desk.shop}
          asked={askedOf(desk.shop, of)}
          value={time}
          onChange={setTime}
          beginsWithFirst
        />
      </div>
    </Sheet>
  );
}
