import { m } from '@fornada/copy/messages.ts';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { segment } from './segment-record.ts';

const isBad = (value: unknown) => typeof value === 'number' && !(value > 0);

/** A number of a segment, which says at once why nobody is counted by it. */
export function SegmentNumber(
  props: ComponentProps<typeof segment.NumberInput> & {
    source: 'dias_ausente' | 'compras_minimas' | 'gasto_minimo' | 'nos_dias';
  },
) {
  const isWrong = isBad(useWatch({ name: props.source }));
  return (
    <segment.NumberInput
      {...props}
      {...(isWrong && { error: true, helperText: m.office_reach_not_counted() })}
    />
  );
}
