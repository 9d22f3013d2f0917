import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const written = (value: unknown) => toCsv([[value]], { separator: ';', decimal: ',' }).slice(1, -2);

test('writes rows with their separator, decimal mark, and an end to each line', () => {
  expect(
    toCsv(
      [
        ['loja', 'valor'],
        ['Chiado', 1.5],
      ],
      { separator: ';', decimal: ',' },
    ),
  ).toBe('\uFEFFloja;valor\r\nChiado;1,5\r\n');
  expect(toCsv([['a', -1.5, null, undefined, true]], { separator: ',', decimal: '.' })).toBe(
    '\uFEFFa,-1.5,,,true\r\n',
  );
  expect(toCsv([], { separator: ',', decimal: '.' })).toBe('\uFEFF');
});

test.each([
  ['a;b', '"a;b"'],
  ['a,b', 'a,b'],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['a\rb', '"a\rb"'],
  ['a\r=1+1', '"a\r=1+1"'],
])('quotes %j, so that no cell or line begins inside it', (text, cell) => {
  expect(written(text)).toBe(cell);
});

test.each(['=1+1', '@SUM(A1)', '+cmd|x', '-2+3', '\t=1', ' =1+1', '＝1', '+351 91;=1'])(
  'keeps %j a text',
  (text) => {
    expect(written(text).replaceAll('"', '')).toBe(`'${text}`);
  },
);

test.each(['\r=1+1', '\n=1+1', '\rcmd'])('keeps %j a text, quoted', (text) => {
  expect(written(text)).toBe(`"'${text}"`);
});

test.each(['+351 912345678', '-1', '-1,50', '912', 'a=b'])('leaves %j as it is', (text) => {
  expect(written(text)).toBe(text);
});
