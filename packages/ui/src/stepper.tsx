import { m } from '@fornada/copy/messages.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { IconMinus, IconPlus } from './icons/actions.tsx';

export type StepperProps = {
  /** What is counted, said aloud with each button. */
  label: string;
  value: number;
  /** 1 unless said otherwise: minus is disabled there (Specification §5). */
  min?: number | undefined;
  max?: number | undefined;
  onValueChange: (value: number) => void;
  /** 'large' where what follows can't be undone: a thumb that slips counts wrong. */
  size?: 'small' | 'large' | undefined;
};

export function Stepper({ label, value, min = 1, max, onValueChange, size }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as an inline row in every browser
    <div className={classNames('ui-stepper', size && `ui-stepper-${size}`)} role="group" aria-label={label}>
      <IconButton
        icon={<IconMinus />}
        label={m.common_less({ label })}
        disabled={value <= min}
        onClick={() => onValueChange(value - 1)}
      />
      <output aria-live="polite">{value}</output>
      <IconButton
        icon={<IconPlus />}
        label={m.common_more({ label })}
        disabled={max !== undefined && value >= max}
        onClick={() => onValueChange(value + 1)}
      />
    </div>
  );
}
