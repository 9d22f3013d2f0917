// Columns that aren't there: what each product needs is asked for once, and hides nothing else that is wrong.
import { m } from '@fornada/copy/messages.ts';
import { expect, test } from 'vitest';
import { emptyMenu } from './office-queries.ts';
import { readSheet } from './read-sheet.ts';

const read = (...lines: string[]) => readSheet(emptyMenu(862), lines.join('\n'), () => '500');
const problemsOf = (...lines: string[]) => {
  const reading = read(...lines);
  return reading.ok ? expect.fail('it was read') : reading.problems;
};

test('a column that new products need is said to be missing once, beside all else that is wrong', () => {
  const problems = problemsOf(
    'cod_produto;Produto;Família;Preço;Extras;Fabrico',
    '20;Bola;Pastelaria;1;Mel 0,5;',
    '21;Broa;Pastelaria;2;Mel;fornada',
    '22;Pão;;grátis;;',
    '20;Queque;Pastelaria;1;Noz;',
  );
  expect(problems).toMatchObject([
    { line: 1, column: 7, path: 'IVA (%)', sentence: m.office_sheet_column_missing({ line: 2 }) },
    { line: 3, column: 7, path: m.office_field_fornadas() },
    { line: 4, column: 3, path: 'Família' },
    { line: 4, column: 4, path: 'Preço' },
    { line: 5, column: 2, sentence: m.office_sheet_repeated({ code: '20', line: 2 }) },
    { line: 5, column: 5, sentence: m.office_sheet_extra_price({ name: 'Noz' }) },
  ]);
});

test('so it is whatever column that is, and what is known already needs none', () => {
  const problems = problemsOf('Preço;cod_produto', '1,60;1', '2;22', '2;22');
  expect(problems).toMatchObject([
    { line: 1, column: 3, path: 'Produto' },
    { line: 1, column: 3, path: 'Família' },
    { line: 1, column: 3, path: 'IVA (%)' },
    { line: 4, column: 2, path: 'cod_produto' },
  ]);
  const menu = read('cod_produto;Produto;Família;Preço;IVA', '1;Nata;Pastelaria;1,50;13');
  const known = menu.ok ? menu.value : expect.fail('it was refused');
  expect(readSheet(known, 'Preço;cod_produto\n1,60;1', () => '500')).toMatchObject({ ok: true });
});
