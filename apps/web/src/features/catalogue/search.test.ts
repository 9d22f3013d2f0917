import { aCatalogueProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { describe, expect, it } from 'vitest';
import { searchProducts } from './search.ts';
import { understand } from './search-without.ts';
import { slips } from './words.ts';

const products = [
  ['Pastel de nata', 'Creme de ovos e canela.'],
  ['Pão de Mafra', 'Côdea estaladiça.'],
  ['Galão', 'Café com leite.'],
  ['Café', ''],
  ['Pão de ló', ''],
  ['Croissant misto', 'Com fiambre e queijo.'],
  ['Rissol de camarão', ''],
  ['Bolo-rei', ''],
  ['Pudim', ''],
  ['Sumo verde', 'Espremido na hora.', 'Green juice', 'Squeezed to order.'],
]
  .map(([produto = '', descricao = '', produto_ingles = '', descricao_ingles = '']) =>
    aCatalogueProduct({ cod_produto: produto, produto, descricao, produto_ingles, descricao_ingles }),
  )
  .map((product) => (product.name === 'Café' ? { ...product, familyInEnglish: 'Coffee' } : product));

const found = (query: string) => searchProducts(products, understand(query)).map(({ name }) => name);

describe('the search of the catalogue', () => {
  it('forgives accents and capitals', () => {
    expect(found('GALAO')).toEqual(['Galão']);
    expect(found('pao')).toEqual(['Pão de Mafra', 'Pão de ló']);
  });

  it('knows the words of both languages', () => {
    expect(found('green juice')).toEqual(['Sumo verde']);
    expect(found('squeezed')).toEqual(['Sumo verde']);
    expect(found('espremido')).toEqual(['Sumo verde']);
    expect(found('juice to order')).toEqual(['Sumo verde']);
    expect(found('coffee')).toEqual(['Café']);
  });

  it.each([
    ['croisant', 'Croissant misto'],
    ['pastle', 'Pastel de nata'],
    ['corissant', 'Croissant misto'],
    ['maffra', 'Pão de Mafra'],
  ])('forgives the slip in %s', (query, name) => {
    expect(found(query)).toContain(name);
  });

  it.each([
    ['pastéis de nata', 'Pastel de nata'],
    ['natas', 'Pastel de nata'],
    ['pães', 'Pão de Mafra'],
    ['rissóis', 'Rissol de camarão'],
    ['pudins', 'Pudim'],
    ['cafés', 'Café'],
  ])('finds one by the many of %s', (query, name) => {
    expect(found(query)).toContain(name);
  });

  it('doesn’t ask for the words that only join others, unless there are no others', () => {
    expect(found('bolo de rei')).toEqual(['Bolo-rei']);
    expect(found('pao com mafra')).toEqual(['Pão de Mafra']);
    expect(found('de').length).toBeGreaterThan(0);
  });

  it('doesn’t guess at short words', () => {
    expect(found('cha')).toEqual([]);
    expect(found('xyz')).toEqual([]);
  });

  it('knows what is declared as vegetarian or free of something', () => {
    const declared = [
      aCatalogueProduct({ produto: 'Sopa', vegetariano: 1, gluten: 0, alergenios: [] }),
      aCatalogueProduct({ produto: 'Prego', vegetariano: 0, gluten: null, alergenios: null }),
    ];
    const names = (query: string) => searchProducts(declared, understand(query)).map(({ name }) => name);
    expect(names('vegetariano')).toEqual(['Sopa']);
    expect(names('sem glúten')).toEqual(['Sopa']);
  });

  it('finds while the word is being typed, and needs every word', () => {
    expect(found('crois')).toEqual(['Croissant misto']);
    expect(found('pao mafra')).toEqual(['Pão de Mafra']);
    expect(found('pao queijo')).toEqual([]);
  });

  it('puts a name before a description', () => {
    expect(found('cafe')).toEqual(['Café', 'Galão']);
  });

  it('shows everything when nothing is asked', () => {
    expect(found('  ')).toHaveLength(products.length);
  });
});

describe('slips between words', () => {
  it.each([
    ['nata', 'nata', 0],
    ['nata', 'natas', 1],
    ['nata', 'anta', 1],
    ['galao', 'gala', 1],
    ['pao', 'cha', 3],
    ['', 'pao', 3],
  ])('%s and %s are %d apart', (a, b, count) => {
    expect(slips(a, b)).toBe(count);
  });
});
