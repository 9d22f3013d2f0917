import { expect, test } from 'vitest';
import { writeCsv } from './build-archive.ts';

test('writes columns, rows and what needs quotes', () => {
  expect(
    writeCsv([{ loja: 'Chiado', texto: 'Bom, "muito"\nbom', valor: 1.5, anulada: false, nada: null }]),
  ).toBe('\uFEFFloja,texto,valor,anulada,nada\r\nChiado,"Bom, ""muito""\nbom",1.5,false,\r\n');
});

test('leaves out what is no cell, and what a spreadsheet would run stays a text', () => {
  expect(writeCsv([{ a: '=1+1', b: [1, 2] }])).toBe("\uFEFFa\r\n'=1+1\r\n");
  expect(writeCsv([{ a: '+cmd|x' }, { a: '-2+3' }, { a: '+351 912345678' }, { a: '-1' }])).toBe(
    "\uFEFFa\r\n'+cmd|x\r\n'-2+3\r\n+351 912345678\r\n-1\r\n",
  );
});

test('has a column for what only a later row has, and none for what is a tree in any', () => {
  expect(
    writeCsv([
      { a: 1, pagamento: null },
      { a: 2, pagamento: { valor: 1 }, hora: '10:00' },
    ]),
  ).toBe('\uFEFFa,hora\r\n1,\r\n2,10:00\r\n');
});

test('of nothing is empty', () => {
  expect(writeCsv([])).toBe('\uFEFF');
});
