import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test('writes columns, rows and what needs quotes', () => {
  expect(
    writeCsv([{ loja: 'Chiado', texto: 'Bom, "muito"\nbom', valor: 1.5, anulada: false, nada: null }]),
  ).toBe('\uFEFFloja,texto,valor,anulada,nada\r\nChiado,"Bom, ""muito""\nbom",1.5,false,\r\n');
});

test('leaves out what is no cell, and what a spreadsheet would run stays a text', () => {
  expect(writeCsv([{ a: '=1+1', b: [1, 2] }])).toBe("\uFEFFa\r\n'=1+1\r\n");
});

test('of nothing is empty', () => {
  expect(writeCsv([])).toBe('\uFEFF');
});
