import { expect, test } from 'vitest';
import { chosenTexts, percentIn } from './chosen-texts.ts';
import { aGround } from './grid-ground.fixture.ts';
import { emptySheet, write } from './grid-sheet.ts';

const ground = aGround('a', 'b', 'c');
const changed = (text: string, isPercent: boolean, sheet = emptySheet) =>
  chosenTexts(['a', 'b'], { field: 'precovenda', text, isPercent }, sheet, ground).map((one) => one.text);

test('all of the chosen become what is asked, or change by a percentage to the cent', () => {
  expect(changed('2,50', false)).toEqual(['2,50', '2,50']);
  expect(changed('+5 %', true)).toEqual(['1,05', '2,10']);
  expect(changed('-12,5', true)).toEqual(['0,88', '1,75']);
});

test('a percentage is of what is written by now, and of no price that can’t be read', () => {
  const cells = [
    { code: 'a', field: 'precovenda' as const, text: '10' },
    { code: 'b', field: 'precovenda' as const, text: 'grátis' },
  ];
  expect(changed('10', true, write(emptySheet, cells, ground))).toEqual(['11,00']);
});

test('a percentage that leaves nothing or is a slip is none', () => {
  expect(['−5', '100%', '-100', '5000', 'cinco'].map(percentIn)).toEqual([
    ...[-5, 100, undefined, undefined, undefined],
  ]);
});
