import type { OpeningHours } from '@fornada/contract/content.ts';
import type { Allergen, AllergenDeclaration } from '@fornada/domain/allergens.ts';
import { addDays, type LocalDate } from '@fornada/domain/local-time.ts';
import { aComplement, aMenu, aProduct, takeAway } from '@fornada/domain/menu.fixture.ts';
import type { Complement, Product } from '@fornada/domain/menu.ts';
import { HORIZON_DAYS } from '@fornada/domain/opening-hours.ts';
import { type CatalogueProduct, categoriesOf } from '@fornada/ui/ordering/catalogue.ts';
import { expect, it } from 'vitest';
import { shopNow } from '#features/restaurants/shop-now.ts';
import { factsOf, soon } from './find-menu.ts';

const day: [string, string][] = [['08:00', '20:00']];

it.each([
  ['Europe/Lisbon', '2026-08-02T12:00Z', '2026-08-02'],
  // Another day by the shop's own clock.
  ['Europe/Lisbon', '2026-08-01T23:30Z', '2026-08-02'],
  ['Atlantic/Azores', '2026-11-02T00:30Z', '2026-11-01'],
] as const)('a page says of a long closing what the shop says, in %s at %s', (fuso, at, today) => {
  const closed = (days: number): OpeningHours => ({
    fuso,
    semanal: { seg: day, ter: day, qua: day, qui: day, sex: day, sab: day, dom: day },
    excecoes: Array.from({ length: days }, (_, ahead) => ({
      ...{ data: addDays(today as LocalDate, ahead), nome: 'Férias', nome_ingles: '' },
      ...{ intervalos: [], recolha: [], capacidade: 3, produtos: ['10101'] },
    })),
  });
  const instant = Date.parse(at);
  for (const days of [1, 7, 14, 15, 16, 21, HORIZON_DAYS, HORIZON_DAYS + 1, 60]) {
    const hours = closed(days);
    expect(shopNow(soon(hours, instant), instant)).toEqual(shopNow(hours, instant));
  }
  expect(soon(closed(300), instant).excecoes).toHaveLength(HORIZON_DAYS + 1);
});

const contains = (...codes: Allergen[]) => ({ kind: 'declared' as const, contains: codes, mayContain: [] });
const nothing = contains();
const unknown: AllergenDeclaration = { kind: 'unknown' };

function listed(change: Partial<Product>): CatalogueProduct {
  const [product] = categoriesOf(aMenu([aProduct({ calories: null, ...change })]), takeAway.tier).flatMap(
    ({ products }) => products,
  );
  if (!product) throw new Error('A menu has its product.');
  return product;
}

const unlessAsked = { quantity: 0 };
const choose = (...codes: AllergenDeclaration[]): Complement[] =>
  codes.map((allergens, place) =>
    aComplement({ code: `side-${place}`, groupCode: 'sides', required: true, quantity: 0, allergens }),
  );

it.each<[string, Partial<Product>]>([
  ['245 kcal · Contém: glúten, leite.', { calories: 245, allergens: contains('gluten', 'milk') }],
  ['2 kcal · Nenhum dos 14 alergénios.', { calories: 2, allergens: nothing }],
  ['Alergénios: pergunte ao balcão.', { allergens: unknown }],
  [
    'Contém: ovos. Pode conter vestígios de: aipo.',
    { allergens: { ...contains('eggs'), mayContain: ['celery'] } },
  ],
  // What it comes with, sold out now or not: the list may be read later.
  ['Contém: leite.', { complements: [aComplement({ quantity: 1, allergens: contains('milk') })] }],
  [
    'Contém: leite.',
    { complements: [aComplement({ quantity: 1, available: false, allergens: contains('milk') })] },
  ],
  [
    'Nenhum dos 14 alergénios.',
    { complements: [aComplement({ ...unlessAsked, allergens: contains('milk') })] },
  ],
  [
    'Contém: ovos. Alergénios: pergunte ao balcão.',
    { allergens: contains('eggs'), complements: [aComplement({ quantity: 1, allergens: unknown })] },
  ],
  // What has to be chosen, as far as it isn't said already.
  [
    'Contém: mostarda. Conforme a escolha: sulfitos.',
    { allergens: contains('mustard'), complements: choose(nothing, contains('mustard', 'sulphites')) },
  ],
  // What is given isn't enough, or isn't there now: another has to be chosen.
  [
    'Contém: soja. Conforme a escolha: ovos.',
    {
      minComplements: 2,
      complements: [
        ...choose(contains('eggs')),
        aComplement({ code: 'given', groupCode: 'sides', quantity: 1, allergens: contains('soybeans') }),
      ],
    },
  ],
  [
    'Contém: soja. Conforme a escolha: ovos.',
    {
      complements: [
        ...choose(contains('eggs')),
        aComplement({
          code: 'gone',
          groupCode: 'sides',
          quantity: 1,
          available: false,
          allergens: contains('soybeans'),
        }),
      ],
    },
  ],
  ['Conforme a escolha: peixe.', { complements: choose(nothing, { ...nothing, mayContain: ['fish'] }) }],
  ['Nenhum dos 14 alergénios.', { complements: choose(nothing, nothing) }],
  ['Alergénios: pergunte ao balcão.', { complements: choose(nothing, unknown) }],
  [
    'Conforme a escolha: tremoço.',
    { minComplements: 1, complements: [aComplement({ ...unlessAsked, allergens: contains('lupin') })] },
  ],
])('a row says %s', (said, change) => {
  expect(factsOf(listed({ allergens: nothing, ...change })).pt).toBe(said);
});

it('says it in each language, whichever is read', () => {
  expect(factsOf(listed({ calories: 90, allergens: contains('soybeans') }))).toEqual({
    pt: '90 kcal · Contém: soja.',
    en: '90 kcal · Contains: soya.',
  });
});
