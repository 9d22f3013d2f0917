import { m } from '@fornada/copy/messages.ts';
import { useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { IconMinus, IconPlus, IconTrash } from './icons/actions.tsx';

export type StepperProps = {
  /** What is counted, said aloud with each button. */
  label: string;
  /** Sent with the form under this name. */
  name?: string | undefined;
  /** Gives the caller the count; without it the stepper keeps its own from `defaultValue`. */
  value?: number | undefined;
  defaultValue?: number | undefined;
  /** 1 unless said otherwise: minus is disabled there (Specification §5). */
  min?: number | undefined;
  max?: number | undefined;
  /** At `min`, minus takes the line away instead of being disabled. */
  onRemove?: (() => void) | undefined;
  onValueChange?: ((value: number) => void) | undefined;
  size?: 'regular' | 'small' | undefined;
  id?: string | undefined;
};

/** A quantity between a minus and a plus. */
export function Stepper({
  label,
  name,
  value,
  defaultValue,
  min = 1,
  max,
  onRemove,
  onValueChange,
  size,
  id,
}: StepperProps) {
  const [own, setOwn] = useState(defaultValue ?? min);
  const count = value ?? own;
  const change = (next: number) => {
    setOwn(next);
    onValueChange?.(next);
  };
  const removes = count <= min && onRemove !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as an inline row in every browser
    <div
      className={classNames('ui-stepper', size === 'small' && 'ui-stepper-small')}
      role="group"
      aria-label={label}
      id={id}
    >
      <IconButton
        icon={removes ? <IconTrash /> : <IconMinus />}
        label={removes ? m.common_remove({ label }) : m.common_less({ label })}
        disabled={count <= min && !removes}
        onClick={() => (removes ? onRemove() : change(count - 1))}
      />
      <output aria-live="polite">{count}</output>
      <IconButton
        icon={<IconPlus />}
        label={m.common_more({ label })}
        disabled={max !== undefined && count >= max}
        onClick={() => change(count + 1)}
      />
      {name && <input type="hidden" name={name} value={count} />}
    </div>
  );
}
