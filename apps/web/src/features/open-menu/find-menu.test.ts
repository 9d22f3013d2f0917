import type { OpeningHours } from '@fornada/contract/content.ts';
import type { Allergen, AllergenDeclaration } from '@fornada/domain/allergens.ts';
import { addDays, type LocalDate } from '@fornada/domain/local-time.ts';
import { aComplement, aProduct } from '@fornada/domain/menu.fixture.ts';
import { HORIZON_DAYS } from '@fornada/domain/opening-hours.ts';
import type { CatalogueProduct } from '@fornada/ui/ordering/catalogue.ts';
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

const contains = (...codes: Allergen[]): AllergenDeclaration => ({
  kind: 'declared',
  contains: codes,
  mayContain: [],
});
const nothing = contains();
const unknown: AllergenDeclaration = { kind: 'unknown' };

it.each<[string, number | null, AllergenDeclaration, AllergenDeclaration | null]>([
  ['245 kcal · Contém: glúten, leite.', 245, contains('gluten', 'milk'), null],
  ['2 kcal · Sem os 14 alergénios.', 2, nothing, null],
  ['Alergénios: pergunte ao balcão.', null, unknown, null],
  ['Contém: leite.', null, nothing, contains('milk')],
  ['Contém: ovos. Alergénios: pergunte ao balcão.', null, contains('eggs'), unknown],
])('a row says %s', (said, calories, allergens, comesWith) => {
  const extra = comesWith && aComplement({ quantity: 1, allergens: comesWith });
  const product = aProduct({ calories, allergens, complements: extra ? [extra] : [] });
  expect(factsOf({ product } as CatalogueProduct).pt).toBe(said);
});

it('says it in each language, whichever is read', () => {
  const product = aProduct({ calories: 90, allergens: contains('soybeans') });
  expect(factsOf({ product } as CatalogueProduct)).toEqual({
    pt: '90 kcal · Contém: soja.',
    en: '90 kcal · Contains: soya.',
  });
});
