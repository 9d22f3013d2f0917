// Which columns there are: what each product needs is asked for once, and hides nothing else that is wrong; a shop's own prices
// are called as the office calls them, and what isn't read is told.
import { m } from '@fornada/copy/messages.ts';
import { officeSentences, type Sentence } from '@fornada/copy/office-sentences.ts';
import type { Menu, PriceTier } from '@fornada/domain/menu.ts';
import { vatClasses } from '@fornada/domain/vat-table.ts';
import { expect, test } from 'vitest';
import { emptyMenu } from './office-queries.ts';
import { readSheet } from './read-sheet.ts';

const charging = (takeAwayTier: PriceTier, eatInTier: PriceTier, lines: readonly string[], menu?: Menu) => {
  let made = 500;
  const makeCode = () => {
    made += 1;
    return String(made);
  };
  return readSheet(menu ?? emptyMenu(862), lines.join('\n'), makeCode, { takeAwayTier, eatInTier });
};
const read = (...lines: string[]) => charging(1, 1, lines);
const productsIn = (reading: ReturnType<typeof read>) =>
  reading.ok
    ? reading.value.sections.flatMap(({ families }) => families.flatMap(({ products }) => products))
    : expect.fail(JSON.stringify(reading.problems));
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
  expect(charging(1, 1, ['Preço;cod_produto', '1,60;1'], known)).toMatchObject({ ok: true });
});

test('prices are called as the office calls them, and each is the shop’s own', () => {
  const sheet = ['Produto;Família;Preço;IVA;Preço para levar;Preço na loja', 'Nata;Doces;1;13;1,50;1,80'];
  expect(productsIn(charging(2, 5, sheet))).toMatchObject([{ price: 100, price2: 150, price5: 180 }]);
  const base = ['Produto;Família;Preço para levar;IVA;Preço na loja', 'Nata;Doces;1,50;13;1,80'];
  expect(productsIn(charging(1, 2, base))).toMatchObject([{ price: 150, price2: 180 }]);
});

test('two columns of one price may not say two things', () => {
  const sheet = (eatIn: string) => [
    'Produto;Família;Preço para levar;IVA;Preço na loja',
    `Nata;Doces;1,50;13;${eatIn}`,
  ];
  expect(productsIn(charging(1, 1, sheet('1,50')))).toMatchObject([{ price: 150 }]);
  expect(productsIn(charging(1, 1, sheet('')))).toMatchObject([{ price: 150 }]);
  const sentence = m.office_sheet_two_values({ column: 'Preço na loja' });
  expect(charging(1, 1, sheet('1,80'))).toMatchObject({
    problems: [{ line: 2, column: 3, path: 'Preço para levar', sentence }],
  });
});

test('columns that aren’t read are told, whether all else is read or not', () => {
  const heading = 'Produto;Família;Preço;IVA;;Notas;Custo (€)';
  expect(read(heading, 'Nata;Doces;1;13;;boa;0,2')).toMatchObject({
    ok: true,
    unread: ['Notas', 'Custo (€)'],
  });
  expect(read(heading, 'Nata;Doces;x;13')).toMatchObject({ ok: false, unread: ['Notas', 'Custo (€)'] });
  expect(read('Produto;Família;Preço;IVA', 'Nata;Doces;1;13').unread).toEqual([]);
});

const classNames = () =>
  vatClasses().map((name) => (officeSentences[`code_vat_${name}`] as Sentence)({} as never));

test('a class of VAT that the rate doesn’t tell is asked for in the office’s words, once for its column', () => {
  const known = classNames().join(', ');
  const needed = m.office_sheet_vat_class_needed({ rate: 6, known });
  expect(needed).toContain('Pão, Pastelaria');
  const lines = ['Broa;Pães;2;6', 'Regueifa;Pães;3;6', 'Nata;Doces;1;13'];
  expect(problemsOf('Produto;Família;Preço;IVA', ...lines)).toMatchObject([
    { line: 1, column: 5, path: 'Classe de IVA', sentence: needed },
  ]);
  const [bread, ...others] = lines.map((line) => `${line};`);
  expect(problemsOf('Produto;Família;Preço;IVA;Classe de IVA', `${bread}bolo`, ...others)).toMatchObject([
    { line: 2, column: 5, sentence: m.import_vat_class({ known }) },
    { line: 3, column: 5, path: 'Classe de IVA', sentence: needed },
  ]);
});

test('each class of VAT is read by its name', () => {
  const lines = classNames().map((name, at) => `Produto ${at};Loja;1;6;${name}`);
  const products = productsIn(read('Produto;Família;Preço;IVA;Classe de IVA', ...lines));
  expect(products.map(({ vatClass }) => vatClass)).toEqual(vatClasses());
});
