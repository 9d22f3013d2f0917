import { m } from '@fornada/copy/messages.ts';
import { MAXIMUM_PARTS } from '@fornada/domain/cart.ts';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { Note } from '../note.tsx';
import { Sheet } from '../sheet.tsx';
import { Stepper } from '../stepper.tsx';
import { moveUnits } from './cart-times.ts';
import { DateChoice } from './date-choice.tsx';
import { choicesOf, nameOf } from './line-words.ts';
import { whyNotOn } from './order-dates.ts';
import type { PartsDesk } from './parts-desk.ts';
import { otherDay, placesFor } from './places-for.ts';
import { askedOf, type Preview, previewOf } from './preview.ts';
import type { ToldPart } from './told-parts.ts';

type Props = {
  desk: PartsDesk;
  preview: Preview;
  parts: readonly ToldPart[];
  /** Empty to ask which. */
  lineKey: string;
  onClose: () => void;
};

/** Takes a line, or some units of it, to another part or to a day of its own. */
export function MoveLine({ desk, preview, parts, lineKey, onClose }: Props) {
  const [key, setKey] = useState(lineKey);
  const entry = preview.lines.find(({ line }) => line.key === key);
  if (entry) return <Places {...{ desk, preview, parts, entry, onClose }} />;
  return (
    <Sheet title={m.parts_split()} onClose={onClose}>
      <Field
        kind="radio"
        name="linha"
        label={m.part_move_which()}
        onValueChange={setKey}
        options={preview.lines.map((one) => ({
          value: one.line.key,
          label: `${one.line.quantity}× ${nameOf(one)}`,
          ...(choicesOf(one) && { hint: choicesOf(one) }),
        }))}
      />
    </Sheet>
  );
}

type PlacesProps = Omit<Props, 'lineKey'> & { entry: Preview['lines'][number] };

function Places({ desk, preview, parts, entry, onClose }: PlacesProps) {
  const { line } = entry;
  const { call, shop, times } = desk;
  const places = placesFor(entry, parts, desk);
  const [quantity, setQuantity] = useState(line.quantity);
  const [place, setPlace] = useState(places.length === 1 ? places[0]?.value : undefined);
  const [time, setTime] = useState<string | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const name = nameOf(entry);
  const isOther = place === otherDay;
  const target = parts.find(({ at }) => at === place);
  const moved = { ...entry, line: { ...line, quantity } };

  const move = async () => {
    const at = isOther ? time : (target?.at ?? null);
    if (target && at !== null) {
      setIsLooking(true);
      const lines = [...previewOf(preview, target.keys).lines, moved];
      const found = await whyNotOn(call, askedOf(shop, { lines }), at, shop.horario).then(
        (reason) => reason && m.part_cannot({ name, reason }),
        () => m.checkout_times_failed(),
      );
      setIsLooking(false);
      setWhy(found);
      if (found !== null) return;
    }
    times.keep(moveUnits(times.cart(), { key: line.key, quantity, at }));
    onClose();
  };

  const footer = (
    <Button
      wide
      loading={isLooking}
      disabled={place === undefined || (isOther && time === null)}
      onClick={() => void move()}
    >
      {m.part_move_save()}
    </Button>
  );
  return (
    <Sheet title={m.part_move_title({ name })} onClose={onClose} footer={footer}>
      <div className="ui-stack">
        {line.quantity > 1 && (
          <div className="ui-row part-units">
            <span>{m.part_move_units()}</span>
            <Stepper
              label={m.cart_quantity_of({ name })}
              value={quantity}
              min={1}
              max={line.quantity}
              size="small"
              onValueChange={setQuantity}
            />
          </div>
        )}
        {places.length > 1 && (
          <Field
            kind="radio"
            name="parte"
            label={m.part_move_where()}
            onValueChange={(value) => {
              setPlace(value);
              setWhy(null);
            }}
            options={places}
          />
        )}
        {!places.some(({ value }) => value === otherDay) && (
          <Note>{m.parts_limit({ maximum: MAXIMUM_PARTS })}</Note>
        )}
        {isOther && (
          <DateChoice
            call={call}
            shop={shop}
            asked={askedOf(shop, { lines: [moved] })}
            value={time}
            onChange={setTime}
            beginsWithFirst
          />
        )}
        {why !== null && (
          <Note tone="bad" live>
            {why}
          </Note>
        )}
      </div>
    </Sheet>
  );
}
