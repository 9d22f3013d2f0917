import { complete, type Menu, type Product } from '@fornada/domain/menu.ts';
import { expect, test } from 'vitest';
import { emptyMenu } from './office-queries.ts';
import { isSheet, readSheet } from './read-sheet.ts';

const tiers = { takeAwayTier: 1, eatInTier: 1 } as const;
let made = 500;
const makeCode = () => {
  made += 1;
  return String(made);
};
const kept: Menu = {
  ...emptyMenu(862),
  sections: [
    complete('section', {
      ...{ code: '1', description: 'Balcão' },
      families: [
        complete('family', {
          ...{ code: '10', description: 'Pastelaria', sectionCode: '1' },
          products: [
            complete('product', {
              ...{ code: '1', name: 'Nata', price: 150 as never, vatRate: 13, vatClass: 'pastry' },
              ...{ familyCode: '10', description: 'Da casa' },
            }),
          ],
        }),
      ],
    }),
  ],
};
const read = (lines: string[], menu = kept) => readSheet(menu, lines.join('\n'), makeCode, tiers);
const productsIn = (reading: ReturnType<typeof read>) =>
  reading.ok
    ? reading.value.sections.flatMap(({ families }) => families.flatMap(({ products }) => products))
    : reading.problems;

test('what a person copied is read: their headings, their numbers, their words', () => {
  const reading = read([
    'Produto\tFamília\tPreço\tIVA (%)\tAlergénios\tVisível\tNotas',
    'Bola de Berlim\tpastelaria\t1,60 €\t13%\tGlúten, leite\tSim\tpor rever',
    'Água\tBebidas\t1.2\t13\tnenhum\tnão\t',
  ]);
  expect(productsIn(reading)).toMatchObject([
    { code: '1', name: 'Nata' },
    {
      ...{ name: 'Bola de Berlim', familyCode: '10', price: 160, vatRate: 13, vatClass: 'pastry' },
      allergens: { kind: 'declared', contains: ['gluten', 'milk'] },
    },
    { name: 'Água', price: 120, visible: false, allergens: { kind: 'declared', contains: [] } },
  ]);
  const families = reading.ok && reading.value.sections[0]?.families.map(({ description }) => description);
  expect(families).toEqual(['Pastelaria', 'Bebidas']);
});

test('a product is found by its code or its name, and keeps what the sheet doesn’t say', () => {
  const byName = read(['produto;precovenda', 'NATA;1,70']);
  expect(productsIn(byName)).toMatchObject([{ code: '1', name: 'NATA', price: 170, description: 'Da casa' }]);
  const byCode = read(['Código,Produto,Descrição', '1,Pastel de nata,']);
  expect(productsIn(byCode)).toMatchObject([{ name: 'Pastel de nata', price: 150, description: 'Da casa' }]);
});

test('all that is wrong is said with its line and column, and nothing is made of it', () => {
  const reading = read([
    'Produto;Família;Preço;IVA;Alergénios',
    'Bola;Pastelaria;grátis;13;glúten',
    '',
    'Queque;;1,50;99;pó',
    'Bola;Pastelaria;1,60;13;',
    'Broa;Pastelaria;1;13;',
    'Broa;Pastelaria;1;13;',
  ]);
  expect(productsIn(reading)).toMatchObject([
    { line: 2, column: 3, path: 'Preço' },
    { line: 4, column: 2, path: 'Família' },
    { line: 4, column: 4, path: 'IVA' },
    { line: 4, column: 5, path: 'Alergénios' },
    { line: 7, column: 1, path: 'Produto' },
  ]);
  expect(productsIn(read(['Notas;Coisas', 'a;b']))).toMatchObject([{ line: 1, column: 1 }]);
  expect(productsIn(read(['Produto;Família', 'Bola;Pastelaria']))).toMatchObject([
    { line: 1, column: 3, path: 'Preço' },
    { line: 1, column: 3, path: 'IVA (%)' },
  ]);
});

test('what no spreadsheet writes is told too', () => {
  expect(productsIn(read(['Produto;Família', '"Bola;Pastelaria']))).toMatchObject([{ path: '' }]);
  const families = ['\u0000', 'x'.repeat(201)];
  const lines = families.map((family, index) => `Bola ${index};${family};1;13`);
  expect(productsIn(read(['Produto;Família;Preço;IVA', ...lines]))).toMatchObject([
    { line: 2, path: 'Família' },
    { line: 3, path: 'Família' },
  ]);
});

test('a menu is begun by a sheet: a section and the families that it names', () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `Produto ${index};Família ${index % 4};${index},50;13`,
  );
  const reading = read(['Produto;Família;Preço;IVA', ...lines], emptyMenu(853));
  expect(productsIn(reading)).toHaveLength(40);
  const sections = reading.ok ? reading.value.sections : [];
  expect(sections.map(({ families }) => families.map(({ code }) => code))).toEqual([['1', '2', '3', '4']]);
  const codes = productsIn(reading).map((product) => ('code' in product ? product.code : ''));
  expect(new Set(codes).size).toBe(40);
});

test('a menu’s file is none', () => {
  expect([isSheet('\uFEFF {"loja_1": {'), isSheet('\uFEFFProduto;Preço'), isSheet('[]')]).toEqual([
    false,
    true,
    false,
  ]);
});

test('what stands in brackets tells one product from another, and a guarded text is read without its guard', () => {
  const reading = read([
    'Produto;Descrição;Família;Preço;IVA',
    "Nata (mini);'- Sem glúten;Pastelaria;0,80;13",
    'Nata (grande);;Pastelaria;1,80;13',
  ]);
  expect(productsIn(reading)).toMatchObject([
    { code: '1', name: 'Nata', price: 150 },
    { name: 'Nata (mini)', description: '- Sem glúten', price: 80 },
    { name: 'Nata (grande)', price: 180 },
  ]);
});

test('of two families of one name a product stays in its own', () => {
  const [section] = kept.sections;
  const other = complete('family', { code: '20', description: 'Pastelaria', sectionCode: '1' });
  const nata = section?.families[0]?.products[0] ?? expect.fail('no product');
  const menu = {
    ...kept,
    sections: [
      {
        ...complete('section', { code: '1', description: 'Balcão' }),
        families: [
          complete('family', { code: '10', description: 'Pastelaria', sectionCode: '1' }),
          { ...other, products: [{ ...nata, familyCode: '20' }] },
        ],
      },
    ],
  };
  const reading = read(['Produto;Família;Preço;IVA', 'Nata;Pastelaria;1,60;13'], menu);
  expect(productsIn(reading)).toMatchObject([{ code: '1', familyCode: '20', price: 160 }]);
});

test('extras and options come in a cell by their groups, and keep what is known of them', () => {
  const reading = read([
    'Produto;Família;Preço;IVA;Extras;Opções',
    '"Café";"Bar";1;13;"Extras (até 2): Chantilly 0,50; Canela 0,10 | : Mel 0,3";"Açúcar (obrigatório, até 1): Sem; Com"',
    '"Galão";"Bar";1,5;13;"Extras: chantilly";"Açúcar: Com"',
  ]);
  const [, coffee, milk] = productsIn(reading);
  expect(coffee).toMatchObject({
    complements: [
      { name: 'Chantilly', price: 50, groupName: 'Extras', maxOptions: 2, required: false, vatRate: 13 },
      { name: 'Canela', price: 10, groupName: 'Extras' },
      { name: 'Mel', price: 30, groupCode: null, groupName: '' },
    ],
    optionGroups: [
      { name: 'Açúcar', required: true, maxOptions: 1, options: [{ name: 'Sem' }, { name: 'Com' }] },
    ],
  });
  const codesOf = (found: unknown) => (found as Product).complements.map((one) => one.code);
  expect(new Set(codesOf(coffee)).size).toBe(3);
  expect(codesOf(milk)).toEqual(codesOf(coffee).slice(0, 1));
  expect(milk).toMatchObject({
    complements: [{ price: 50, maxOptions: 2 }],
    optionGroups: [{ required: true, maxOptions: 1 }],
  });
  // Of two groups that have one name in common each keeps its own.
  const sizes = ['Produto;Família;Preço;IVA;Extras', '"Chá";"Bar";1;13;"Mel: Um 0,1 | Leite: Dois 0,2"'];
  expect(productsIn(read(sizes)).at(-1)).toMatchObject({ complements: [{ vatRate: 13 }, { price: 20 }] });
  const menu = reading.ok ? reading.value : expect.fail('nothing read');
  // A group keeps its rules until others are written, each by itself.
  const ruled = [
    'Produto;Extras;Opções',
    '"Café";"Extras: Chantilly; Novo 1 | : Mel";"Açúcar (opcional): Sem"',
  ];
  expect(productsIn(read(ruled, menu))[1]).toMatchObject({
    complements: [{ maxOptions: 2 }, { name: 'Novo', maxOptions: 2 }, { name: 'Mel', maxOptions: 0 }],
    optionGroups: [{ required: false, maxOptions: 1 }],
  });
  const freed = [
    'Produto;Extras;Opções',
    '"Café";"Extras (sem limite): Canela";"Açúcar (obrigatório, sem limite): Sem"',
  ];
  expect(productsIn(read(freed, menu))[1]).toMatchObject({
    complements: [{ maxOptions: 0 }],
    optionGroups: [{ required: true, maxOptions: 0 }],
  });
  // An empty cell leaves them, and a word takes them away.
  const [, left, without] = productsIn(read(['Produto;Extras;Preço', 'Café;;2', 'Galão;nenhum;'], menu));
  expect([left, without]).toMatchObject([{ price: 200, complements: [{}, {}, {}] }, { complements: [] }]);
});

test('an extra without a price and a group without a name are told with their line and column', () => {
  const reading = read([
    'Produto;Família;Preço;IVA;Extras;Opções',
    '"Café";"Bar";1;13;"Extras: Chantilly";"Sem; Com"',
    '"Galão";"Bar";1;13;"Extras: Mel 0,505; Canela 1 | Canela 1";',
  ]);
  expect(productsIn(reading)).toMatchObject([
    { line: 2, column: 5, path: 'Extras' },
    { line: 2, column: 6, path: 'Opções' },
    { line: 3, column: 5 },
  ]);
});

test('a heading without items and a lone sign take nothing away', () => {
  const sheet = ['Extras (até 2):', ':', '|', ';'].map((cell, at) => `"Chá ${at}";"Bar";1;13;"${cell}"`);
  expect(productsIn(read(['Produto;Família;Preço;IVA;Extras', ...sheet]))).toMatchObject(
    sheet.map((_, at) => ({ line: at + 2, column: 5 })),
  );
});

/** A menu of one product, with these extras. */
function soldWith(complements: Product['complements']): Menu {
  const [section] = kept.sections;
  const [family] = section?.families ?? [];
  const product = { ...(family?.products[0] as Product), complements };
  return { ...kept, sections: [{ ...section, families: [{ ...family, products: [product] }] }] } as Menu;
}

test('extras of one group that stand between another’s stay where they are, and move where the cell says so', () => {
  const extra = { price: 50 as never, vatRate: 13 };
  const [milk, cream, oats] = ['Leite', 'Natas', 'Aveia'].map((name, at) => {
    const group =
      name === 'Natas' ? { groupCode: '8', groupName: 'Cobertura' } : { groupCode: '9', groupName: 'Bebida' };
    return complete('complement', { ...extra, ...group, code: `${at + 700}`, name });
  });
  const complements = [milk, cream, oats].filter((one) => one !== undefined);
  const menu = soldWith(complements);
  const inCell = (cell: string) =>
    (productsIn(read(['Produto;Extras', `"Nata";"${cell}"`], menu))[0] as Product).complements;
  expect(inCell('Bebida: Leite; Aveia | Cobertura: Natas')).toEqual(complements);
  expect(inCell('Bebida: Aveia; Leite | Cobertura: Natas')).toEqual([oats, milk, cream]);
  expect(inCell('Cobertura: Natas | Bebida: Leite; Aveia')).toEqual([cream, milk, oats]);
});

test('an extra’s name may end in a number, and one that moves to a new group leaves the old one’s English name', () => {
  const extra = { price: 50 as never, vatRate: 13, groupCode: '9', groupName: 'Doces' };
  const names = ['Dose 2', 'Leite 0,5'];
  const complements = names.map((name, at) =>
    complete('complement', { ...extra, groupNameInEnglish: 'Sweets', code: `${at + 700}`, name }),
  );
  const menu = soldWith(complements);
  const extrasOf = (cell: string) =>
    (productsIn(read(['Produto;Extras', `"Nata";"${cell}"`], menu))[0] as Product).complements;
  expect(extrasOf('Doces: Dose 2; Leite 0,5')).toEqual(complements);
  const priced = extrasOf('Doces: Dose 2 0,60; Leite 0,5 1');
  expect(priced).toEqual(complements.map((one, at) => ({ ...one, price: at === 0 ? 60 : 100 })));
  expect(extrasOf('Novos (required): Dose 2')).toMatchObject([
    { code: '700', groupName: 'Novos', groupNameInEnglish: '', required: true },
  ]);
});

test('a product’s own extra with a price comes before another’s whose name ends in that number', () => {
  const reading = read([
    'Produto;Família;Preço;IVA;Extras',
    '"Café";"Bar";1;13;"Doses: Dose 1"',
    '"Galão";"Bar";1;13;"Doses: Dose 2 0,50"',
  ]);
  const menu = reading.ok ? reading.value : expect.fail('nothing read');
  const extras = (line: string) =>
    productsIn(read(['Produto;Família;Preço;IVA;Extras', line], menu)).map(
      (product) => 'complements' in product && product.complements.map(({ name, price }) => [name, price]),
    );
  expect(extras('"Café";;;;"Doses: Dose 2"')[1]).toEqual([['Dose', 200]]);
  expect(extras('"Galão";;;;"Doses: Dose 2"')[2]).toEqual([['Dose 2', 50]]);
  // Beside 'Dose' it is no price of that one.
  expect(extras('"Café";;;;"Doses: Dose; Dose 2"')[1]).toEqual([
    ['Dose', 100],
    ['Dose 2', 50],
  ]);
  expect(extras('"Café";;;;"Doses: Dose 0,70; Dose 2"')[1]).toEqual([
    ['Dose', 70],
    ['Dose 2', 50],
  ]);
  // Of a product that has neither, the whole name.
  expect(extras('"Chá";"Bar";1;13;"Doses: Dose 2"')[3]).toEqual([['Dose 2', 50]]);
});

test('an extra that is made gets no code that a later line has', () => {
  const lines = ['"";"Café";"Bar";1;13;"Mel 0,1"', '901;"Chá";"Bar";1;13;""'];
  const inTurn: number[] = [];
  const make = (_: string, taken: { has(code: string): boolean }) => {
    let next = (inTurn.at(-1) ?? 899) + 1;
    while (taken.has(String(next))) next += 1;
    inTurn.push(next);
    return String(next);
  };
  readSheet(kept, ['Código;Produto;Família;Preço;IVA;Extras', ...lines].join('\n'), make, tiers);
  expect(inTurn).toEqual([900, 902]);
});
