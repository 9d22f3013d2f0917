import { expect, test } from 'vitest';
import { blockText, readBlock } from './grid-block.ts';

test('a block is read as a spreadsheet copies it, with or without an end to its last line', () => {
  expect(readBlock('Nata\t1,40\r\nBroa\t2\r\n')).toEqual([
    ['Nata', '1,40'],
    ['Broa', '2'],
  ]);
  expect(readBlock('1\n\n3')).toEqual([['1'], [''], ['3']]);
  expect(readBlock('\t2')).toEqual([['', '2']]);
  expect(readBlock('só uma')).toEqual([['só uma']]);
});

test('a cell in quotation marks keeps its tabs, line breaks and marks; a mark within a cell is a mark', () => {
  expect(readBlock('"duas\nlinhas"\t"a ""boa"""\nPão de 5"')).toEqual([
    ['duas\nlinhas', 'a "boa"'],
    ['Pão de 5"'],
  ]);
});

test('what is copied comes back as it was, and no name is run as a formula', () => {
  const cells = [
    ['=1+1', 'a\tb', 'Bolo "da casa"'],
    ['', '1,40', 'duas\nlinhas'],
  ];
  expect(blockText(cells).startsWith("'=1+1\t")).toBe(true);
  expect(readBlock(blockText(cells))).toEqual(cells);
});
