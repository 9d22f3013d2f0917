import { m } from '@fornada/copy/messages.ts';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { segment } from './segment-record.ts';

const numbers = ['dias_ausente', 'compras_minimas', 'gasto_minimo', 'nos_dias'] as const;

const isBad = (value: unknown) => typeof value === 'number' && !(value > 0);

/** Whether there is a number by which nobody can be counted. */
export const useHasBadNumber = (): boolean => useWatch({ name: [...numbers] }).some(isBad);

/** A number of a segment, which says at once why nobody is counted by it. */
export function SegmentNumber(
  props: ComponentProps<typeof segment.NumberInput> & { source: (typeof numbers)[number] },
) {
  const isWrong = isBad(useWatch({ name: props.source }));
  return (
    <segment.NumberInput
      {...props}
      {...(isWrong && { error: true, helperText: m.office_reach_not_counted() })}
    />
  );
}
