import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import type { fieldsOf } from './fields-of.ts';

type Sources = ComponentProps<ReturnType<typeof fieldsOf<'movimentos'>>['TextField']>['source'];

test('a source is a field of the record that has a label', () => {
  const shown: Sources = 'saldo_depois';
  // @ts-expect-error no field of a movement
  const unknown: Sources = 'telemovel';
  // @ts-expect-error a field of a redemption that no screen has a label for
  const unnamed: ComponentProps<ReturnType<typeof fieldsOf<'resgates'>>['TextField']>['source'] = 'cupao';
  expect([shown, unknown, unnamed]).toHaveLength(3);
});
