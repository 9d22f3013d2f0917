import { overwriteGetLocale } from '@fornada/copy/messages.ts';
import { aCatalogueProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { describe, expect, it } from 'vitest';
import { searchProducts } from './search.ts';
import { understand } from './search-without.ts';

const declared = [
  { produto: 'Broa', descricao: 'De milho, com lactose.', gluten: 0, lactose: 1, alergenios: ['leite'] },
  { produto: 'Sorvete', descricao: 'De limão, sem açúcar.', gluten: 1, lactose: 0, alergenios: ['gluten'] },
  { produto: 'Tarte', descricao: 'De amêndoa, sem ovos nem leite.', alergenios: ['frutos_de_casca_rija'] },
  { produto: 'Salada', descricao: 'De polvo.', gluten: 0, lactose: 0, alergenios: ['moluscos'] },
  { produto: 'Prego', gluten: null, lactose: null, alergenios: null },
  { produto: 'Pipocas', gluten: 1, lactose: 0, alergenios: [] },
].map((product) => aCatalogueProduct(product as Parameters<typeof aCatalogueProduct>[0]));
const names = (query: string) => searchProducts(declared, understand(query)).map(({ name }) => name);

describe('a search for what is without something', () => {
  it.each([
    ['sem lactose', ['Sorvete', 'Salada', 'Pipocas']],
    ['lactose free', ['Sorvete', 'Salada', 'Pipocas']],
    ['sem leite', ['Sorvete', 'Tarte', 'Salada', 'Pipocas']],
    ['s/ leite', ['Sorvete', 'Tarte', 'Salada', 'Pipocas']],
    ['sem o leite', ['Sorvete', 'Tarte', 'Salada', 'Pipocas']],
    ['sem laticínios', ['Sorvete', 'Tarte', 'Salada', 'Pipocas']],
  ])('takes %s as one, by what is declared', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it('asks for gluten as its filter does: the list alone isn’t enough', () => {
    expect(names('sem glúten')).toEqual(['Broa', 'Salada']);
    expect(names('sem trigo')).toEqual(['Broa', 'Salada']);
  });

  it.each([
    'sem amêndoa',
    'sem amêndoas',
    'sem frutos secos',
    'sem frutos de casca rija',
    'sem nozes',
    'sem am',
  ])('never takes nuts for peanuts: %s', (query) => {
    expect(names(query)).not.toContain('Tarte');
    expect(names(query)).not.toContain('Prego');
  });

  it('asks of seafood that there is neither kind', () => {
    expect(understand('sem marisco').filters.without).toEqual(['crustaceans', 'molluscs']);
    expect(names('sem marisco')).not.toContain('Salada');
  });

  it.each([
    'sem leite e ovos',
    'sem leite, ovos',
    'sem leite nem ovos',
    'sem leite ou os ovos',
    'sem leite e sem ovos',
    'sem leite/ovos',
    'sem leite. Ovos',
    'sem leite ovos',
  ])('goes on over what joins: %s', (query) => {
    const filters = { diets: [], without: ['milk', 'eggs'] };
    expect(understand(query)).toEqual({ wanted: [], filters, lacking: [] });
  });

  it.each(['without milk and eggs', 'no croissant without dairy or eggs', 'milk free without eggs'])(
    'knows the names of the reader’s language: %s',
    (query) => {
      overwriteGetLocale(() => 'en');
      expect(understand(query).filters.without).toEqual(['milk', 'eggs']);
      expect(understand('nut free').filters.without).toEqual(['peanuts', 'nuts']);
      expect(understand('gluten and lactose free').filters.diets).toEqual(['no_gluten', 'no_lactose']);
      expect(understand('no gluten').filters.diets).toEqual(['no_gluten']);
      expect(understand('without custard').filters.without).toEqual([]);
    },
  );

  it('finds rather nothing than what was joined to what it is to be without', () => {
    expect(understand('sem ovos e pimenta')).toMatchObject({ wanted: [], lacking: ['pimenta'] });
    expect(names('sem glúten/lactose')).toEqual(['Salada']);
    expect(understand('sem aveia').filters).toEqual({ diets: ['no_gluten'], without: [] });
    expect(understand('sem feijão')).toMatchObject({ filters: { without: [] }, lacking: ['feijao'] });
    expect(understand('maçãs/peras').lacking).toEqual([]);
  });

  it('keeps what is wanted beside it', () => {
    expect(understand('bolo de chocolate sem ovos')).toEqual({
      wanted: ['bolo', 'chocolate'],
      filters: { diets: [], without: ['eggs'] },
      lacking: [],
    });
    expect(names('milho sem ovos')).toEqual(['Broa']);
  });

  it('forgives one slip in a name, and knows it while it is being typed', () => {
    expect(names('sem glutem')).toEqual(['Broa', 'Salada']);
    expect(names('sem lact')).toEqual(
      names('sem lactose').filter((name) => names('sem leite').includes(name)),
    );
    expect(understand('sem frutas').lacking).toEqual(['frutas']);
  });

  it('takes a product’s own word for what nobody declares', () => {
    expect(names('sem açúcar')).toEqual(['Sorvete']);
    expect(names('sem canela')).toEqual([]);
  });

  it('finds nothing by what is declared not to be there', () => {
    expect(names('com glúten')).toEqual([]);
    expect(names('leite')).toEqual(['Tarte']);
  });
});
