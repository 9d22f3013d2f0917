import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import type { LineRefusal } from '@fornada/domain/cart.ts';
import { priceCart } from '@fornada/domain/pricing.ts';
import { describe, expect, it } from 'vitest';
import { type CatalogueProduct, categoriesOf } from './catalogue.ts';
import {
  allergensOf,
  extraGroupsOf,
  firstChoices,
  hintOf,
  isFull,
  optionChoicesOf,
  sentencesOf,
  setExtra,
  toggleOption,
  toLine,
  unitPriceOf,
} from './product-choices.ts';
import { aWireExtra, aWireGroup, aWireMenu, aWireProduct } from './wire-menu.fixture.ts';

const drink = (codigo: string, preco: number) =>
  aWireExtra({
    codigo,
    descricao: codigo,
    preco,
    grupo: '91',
    nome_grupo: 'Escolha a bebida',
    obrigatorio: 1,
    maxopcoes: 1,
  });

const breakfast = aWireMenu([
  aWireProduct({
    cod_produto: 'menu',
    precovenda: 3,
    alergenios: ['gluten'],
    complementares: [
      aWireExtra({
        codigo: 'manteiga',
        descricao: 'Manteiga',
        preco: 0.3,
        max_qtd: 2,
        alergenios: ['leite'],
      }),
      drink('cafe', 0),
      drink('galao', 0.5),
    ],
    opcoes: [
      aWireGroup('A gosto', ['sem sal', 'quente']),
      aWireGroup('Corte', ['inteiro', 'fatiado'], { maxopcoes: 1, obrigatorio: 1 }),
    ],
  }),
]);
const menu = toDomainMenu(breakfast);
const product = categoriesOf(menu, 1)[0]?.products[0] as CatalogueProduct;
const [drinks, butter] = extraGroupsOf(product) as [never, never];
const [cut, taste] = optionChoicesOf(product) as [never, never];

const pricing = {
  deliveryType: 'take_away',
  tier: 1,
  vat: { region: 'mainland', date: '2026-11-21' },
} as const;

describe('the choices of a product', () => {
  it('come in groups, those that ask for a choice first, with what they ask for', () => {
    expect(
      extraGroupsOf(product).map(({ title, maximum, isRequired }) => [title, maximum, isRequired]),
    ).toEqual([
      ['Escolha a bebida', 1, true],
      ['Extras', 0, false],
    ]);
    expect(optionChoicesOf(product).map((group) => [group.title, hintOf(group)])).toEqual([
      ['Corte', 'Escolha uma opção'],
      ['A gosto', null],
    ]);
  });

  it('replace each other where one is the limit', () => {
    const coffee = setExtra({ units: {}, options: [] }, drinks, 'cafe', 1);
    expect(setExtra(coffee, drinks, 'galao', 1).units).toEqual({ galao: 1 });
    const whole = toggleOption(coffee, cut, 'inteiro');
    expect(toggleOption(whole, cut, 'fatiado').options).toEqual(['fatiado']);
    expect(toggleOption(whole, cut, null).options).toEqual([]);
  });

  it('add up elsewhere, and can be taken back', () => {
    const both = toggleOption(toggleOption({ units: {}, options: [] }, taste, 'quente'), taste, 'sem sal');
    expect(both.options).toEqual(['quente', 'sem sal']);
    expect(toggleOption(both, taste, 'quente').options).toEqual(['sem sal']);
    expect(setExtra({ units: { manteiga: 2 }, options: [] }, butter, 'manteiga', 0).units).toEqual({});
  });

  it('are full at the limit of several', () => {
    expect(isFull({ id: '', title: '', isRequired: false, maximum: 2 }, 2)).toBe(true);
    expect(isFull({ id: '', title: '', isRequired: false, maximum: 0 }, 9)).toBe(false);
  });

  it('take the options of an extra with it when it leaves', () => {
    const wire = aWireMenu([
      aWireProduct({ complementares: [aWireExtra({ opcoes: [aWireGroup('Grau', ['curto'])] })] }),
    ]);
    const entry = categoriesOf(toDomainMenu(wire), 1)[0]?.products[0] as CatalogueProduct;
    const [group] = extraGroupsOf(entry) as [never];
    const chosen = { units: { queijo: 1 }, options: ['curto'] };
    expect(setExtra(chosen, group, 'queijo', 0)).toEqual({ units: {}, options: [] });
  });

  it('begin with what can’t be left out', () => {
    const wire = aWireMenu([aWireProduct({ complementares: [aWireExtra({ obrigatorio: 1 })] })]);
    const entry = categoriesOf(toDomainMenu(wire), 1)[0]?.products[0] as CatalogueProduct;
    expect(firstChoices(entry).units).toEqual({ queijo: 1 });
    expect(firstChoices(product)).toEqual({ units: {}, options: [] });
  });

  it('cost what the server’s rules say', () => {
    const choices = { units: { manteiga: 2, galao: 1 }, options: ['inteiro'] };
    const priced = priceCart(menu, [toLine(product, choices, 3)], pricing);
    if (priced.kind !== 'priced') throw new Error('It can be ordered');
    expect(unitPriceOf(product, choices)).toBe(410);
    expect(priced.lines[0]?.unitPrice).toBe(unitPriceOf(product, choices));
    expect(priced.subtotal).toBe(1230);
  });

  it('say in words what is missing, at its group', () => {
    const refused = priceCart(menu, [toLine(product, { units: {}, options: [] }, 1)], pricing);
    if (refused.kind !== 'refused') throw new Error('A drink is missing');
    expect([...sentencesOf(product, refused.refusals as LineRefusal[])]).toEqual([
      ['extras-91', 'Falta escolher: Escolha a bebida.'],
      ['options-Corte', 'Falta escolher: Corte.'],
    ]);
  });

  it('tell the allergens of what was added', () => {
    expect(allergensOf(product, { units: {}, options: [] }).contains).toEqual(['gluten']);
    expect(allergensOf(product, { units: { manteiga: 1 }, options: [] })).toMatchObject({
      contains: ['gluten', 'milk'],
      complete: true,
    });
  });
});
