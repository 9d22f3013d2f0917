import { eurosIn } from '@fornada/domain/typed-values.ts';
import { NumberInput, type NumberInputProps } from 'react-admin';

/** As it was typed until then; what is no number leaves nothing. */
const read = (typed: string): number | null => eurosIn(typed) ?? null;
const written = (euros: unknown): string =>
  typeof euros === 'number' ? euros.toFixed(2).replace('.', ',') : '';

/**
 * An amount of money, typed with a comma or a point. A browser's own field of numbers takes the sign of its own language, and drops
 * another without a word: 1,25 became 125.
 */
export const EurosInput = (props: Omit<NumberInputProps, 'step' | 'parse' | 'format'>) => (
  <NumberInput
    {...props}
    type="text"
    parse={read as never}
    format={written}
    slotProps={{ htmlInput: { inputMode: 'decimal' } }}
  />
);
