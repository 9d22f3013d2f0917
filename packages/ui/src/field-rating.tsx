import { m } from '@fornada/copy/messages.ts';
import type { RatingFieldProps, Wiring } from './field-props.ts';
import { IconStar } from './icons/commerce.tsx';

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five stars: a row of radios, so that arrows, touch and screen readers all work. */
export function RatingControl({
  name,
  defaultValue,
  disabled,
  onValueChange,
  wiring,
}: RatingFieldProps & { wiring: Wiring }) {
  return (
    <div className="ui-rating">
      {STARS.map((stars) => (
        <label key={stars} htmlFor={`${wiring.id}-${stars}`}>
          <input
            id={`${wiring.id}-${stars}`}
            type="radio"
            name={name}
            value={stars}
            defaultChecked={defaultValue === stars}
            disabled={disabled}
            aria-invalid={wiring.invalid || undefined}
            onChange={onValueChange && (() => onValueChange(stars))}
          />
          <IconStar />
          <span className="ui-hidden">
            {stars === 1 ? m.common_star_one() : m.common_star_other({ stars })}
          </span>
        </label>
      ))}
    </div>
  );
}
