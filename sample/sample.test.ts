import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  allMenus,
  allShops,
  brands,
  contrast,
  everyText,
  families,
  pictureNames,
  products,
  read,
} from './read.ts';

const menus = allMenus();
const shops = allShops();
const images = new URL('./pictures/images/', import.meta.url);

describe('the shops', () => {
  it('are two brands and at least six shops in as many cities', () => {
    expect(brands).toHaveLength(2);
    expect(shops.length).toBeGreaterThanOrEqual(6);
    expect(new Set(shops.map((shop) => shop.city)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(shops.map((shop) => shop.id_loja)).size).toBe(shops.length);
    expect(
      new Set(
        brands.flatMap((brand) => [brand.tag, ...brand.lojas.map((shop) => `${brand.tag}/${shop.tag}`)]),
      ).size,
    ).toBe(brands.length + shops.length);
  });

  it('take orders in 860, 862 and 848, which have the menus', () => {
    const ordering = shops.filter((shop) => shop.aceita_encomendas === 1).map((shop) => shop.id_loja);
    expect(ordering.sort()).toEqual([848, 860, 862]);
    expect(menus.map((menu) => menu.id).sort()).toEqual([848, 860, 862]);
  });

  it('have hours for every day in a known time zone, and 862 never closes', () => {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    for (const { horario } of shops) {
      expect(Object.keys(horario.semanal)).toEqual(['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom']);
      expect(() => new Intl.DateTimeFormat('pt-PT', { timeZone: horario.fuso })).not.toThrow();
      const intervals = [
        ...Object.values(horario.semanal),
        ...horario.excecoes.map((day) => day.intervalos ?? []),
      ].flat();
      for (const [from, to] of intervals) expect(minutes(from)).toBeLessThan(minutes(to));
      for (const day of horario.excecoes) {
        expect(day.data).toMatch(/^202[67]-\d\d-\d\d$/);
        expect(Boolean(day.fechado)).toBe(day.intervalos === undefined);
      }
    }
    const open = shops.find((shop) => shop.id_loja === 862)?.horario;
    expect(Object.values(open?.semanal ?? {})).toEqual(Array(7).fill([['00:00', '24:00']]));
    expect(open?.excecoes).toEqual([]);
    expect(shops.map((shop) => shop.horario.fuso)).toContain('Atlantic/Azores');
  });

  it('can be told apart from the paper: each accent has at least AA contrast', () => {
    for (const brand of brands) expect(contrast(brand.color, '#FBF6EE')).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(menus.map((menu) => [menu.id, menu] as const))('the menu of %i', (_, menu) => {
  const list = products(menu);
  const codes = new Set(list.map((product) => product.cod_produto));

  it('has at least 60 products in 8 families, some hidden, some only at the counter', () => {
    expect(list.length).toBeGreaterThanOrEqual(60);
    expect(families(menu).length).toBeGreaterThanOrEqual(8);
    expect([...menu.seccoes, ...families(menu)].some((part) => part.visivel === 0)).toBe(true);
    expect(list.some((product) => product.visivel === 0)).toBe(true);
    expect(list.some((product) => product.restricted === 1)).toBe(true);
    expect(list.some((product) => product.complementares.length > 0 && product.opcoes.length > 0)).toBe(true);
  });

  it('has unique codes, and suggests only what it sells', () => {
    expect(codes.size).toBe(list.length);
    for (const product of list) {
      for (const code of product.sugeridos) expect(codes).toContain(code);
      for (const extra of product.complementares)
        if (extra.prodorigem) expect(codes).toContain(extra.prodorigem);
      const chosen = [
        ...product.complementares.map((extra) => extra.codigo),
        ...product.opcoes.flatMap((group) => group.opcoes.map((option) => option.codigo)),
      ];
      expect(new Set(chosen).size).toBe(chosen.length);
    }
  });

  it('places every product in the family and section that hold it', () => {
    for (const section of menu.seccoes)
      for (const family of section.familias) {
        expect(family.seccao).toBe(section.codigo);
        for (const product of family.produtos) expect(product.codigo_familia).toBe(family.codigo);
        const order = family.produtos.map((product) => product.posicao);
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
      }
  });

  it('has prices in whole cents, and one price for each extra', () => {
    const extraPrice = new Map<string, number>();
    for (const product of list) {
      const tiers = ([2, 3, 4, 5, 6, 7, 8, 9, 10] as const).map((tier) => product[`pvp${tier}`]);
      for (const price of [product.precovenda, product.precomeia, ...tiers])
        expect(price).toBe(Math.round(price * 100) / 100);
      expect(product.precovenda).toBeGreaterThan(0);
      expect(product.precomeia).toBeLessThan(product.precovenda);
      for (const { codigo, preco } of product.complementares) {
        expect(preco).toBe(Math.round(preco * 100) / 100);
        expect(extraPrice.get(codigo) ?? preco).toBe(preco);
        extraPrice.set(codigo, preco);
      }
    }
  });

  it('takes the eat-in VAT rate from the class', () => {
    const dearer = ['water_sparkling', 'juice', 'soft_drink', 'beer', 'wine'];
    for (const item of list.flatMap((product) => [product, ...product.complementares]))
      expect(item.iva, item.classe_iva).toBe(dearer.includes(item.classe_iva) ? 23 : 13);
  });

  it('knows the allergens of every product and extra, or says that it does not', () => {
    const fourteen =
      'gluten crustaceos ovos peixe amendoins soja leite frutos_de_casca_rija aipo mostarda sesamo sulfitos tremoco moluscos'.split(
        ' ',
      );
    for (const item of list.flatMap((product) => [product, ...product.complementares])) {
      if (item.alergenios === null) continue;
      for (const allergen of item.alergenios) expect(fourteen).toContain(allergen);
    }
    for (const product of list) {
      expect(product.gluten).toBe(product.alergenios && Number(product.alergenios.includes('gluten')));
      expect(product.lactose).toBe(product.alergenios && Number(product.alergenios.includes('leite')));
    }
  });

  it('limits each group of extras in one way, and can always be satisfied', () => {
    for (const product of list) {
      const rules = new Map<string, string>();
      for (const { grupo, obrigatorio, maxopcoes } of product.complementares) {
        const rule = `${obrigatorio} ${maxopcoes}`;
        expect(rules.get(grupo) ?? rule).toBe(rule);
        rules.set(grupo, rule);
      }
      const required = [...rules.values()].filter((rule) => rule.startsWith('1')).length;
      if (product.max_complementos > 0) expect(required).toBeLessThanOrEqual(product.max_complementos);
      expect(product.min_complementos).toBeLessThanOrEqual(product.complementares.length);
    }
  });
});

describe('prices by tier', () => {
  it('are two in shop 848: dearer at the table, the base to take away', () => {
    const shop = shops.find((each) => each.id_loja === 848);
    expect([shop?.escalao_take_away, shop?.escalao_loja]).toEqual([0, 2]);
    const sold = menus
      .filter((menu) => menu.id === 848)
      .flatMap(products)
      .filter((product) => product.codigo_familia !== '901');
    for (const product of sold) expect(product.pvp2).toBeGreaterThan(product.precovenda);
  });
});

describe('the content', () => {
  it('is as much as promised', () => {
    const news = read<{ destaque: number }[]>('content/novidades.json');
    expect(news.length).toBeGreaterThanOrEqual(6);
    expect(news.filter((item) => item.destaque === 1)).toHaveLength(2);
    expect(read<unknown[]>('content/campanhas.json').length).toBeGreaterThanOrEqual(4);
    const questions = read<{ perguntas: { id: number }[] }[]>('content/perguntas-frequentes.json');
    expect(questions.length).toBeGreaterThanOrEqual(5);
    const ids = questions.flatMap((category) => category.perguntas.map((question) => question.id));
    expect(ids.length).toBeGreaterThanOrEqual(25);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    [
      'perguntas-frequentes',
      [
        '1 ponto por cada 6€',
        '10 pontos',
        '6€ em saldo',
        '10%',
        'SMS',
        '8 dígitos',
        'a partir de 6',
        '30 dias',
        'pelo menos 2 horas',
        'MB WAY ou cartão',
        'No máximo 2',
        'por omissão',
        'código de segurança',
        '{idade_minima}',
      ],
    ],
    [
      'termos',
      [
        '{idade_minima}',
        '8 dígitos',
        'menos de 6',
        '30 dias',
        '6€',
        '10 pontos',
        'no máximo 2',
        'pelo menos 2 horas',
      ],
    ],
    ['politica-de-privacidade', ['3 anos', '3 meses', '1 ano', 'CNPD', '{idade_minima}']],
    [
      'informacao-legal',
      [
        'https://www.livroreclamacoes.pt',
        'CNIACC',
        'livre resolução',
        'obrigação de pagar',
        'chamada para a rede fixa nacional',
        'WCAG 2.2',
      ],
    ],
  ])('%s states the rules with their figures', (file, figures) => {
    const text = JSON.stringify(read(`content/${file}.json`));
    for (const figure of figures) expect(text).toContain(figure);
  });

  it('never links to the closed European dispute platform', () => {
    expect(everyText()).not.toMatch(/ec\.europa\.eu|consumers\/odr|webgate/i);
  });
});

describe('the pictures', () => {
  const index =
    read<Record<string, { largura: number; altura: number; cor: string; variantes: { ficheiro: string }[] }>>(
      'pictures/index.json',
    );

  it('are there, with their sizes, for everything that names one', () => {
    for (const name of pictureNames(menus)) {
      expect(existsSync(new URL(name, images)), name).toBe(true);
      expect(index[name]?.largura, name).toBeGreaterThan(0);
    }
    for (const { variantes } of Object.values(index))
      for (const { ficheiro } of variantes)
        expect(existsSync(new URL(ficheiro, images)), ficheiro).toBe(true);
  });

  it('are light: under 4 MB together, products at most 8 KB at 320', () => {
    const sizes = readdirSync(images).map((name) => ({ name, size: statSync(new URL(name, images)).size }));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(4_000_000);
    for (const { name, size } of sizes)
      if (name.endsWith('-320.avif')) expect(size, name).toBeLessThanOrEqual(8192);
  });

  it('include logos drawn without any font', () => {
    for (const brand of brands)
      expect(readFileSync(new URL(brand.image.logo, images), 'utf8')).not.toMatch(/<text|font-family/);
  });
});
