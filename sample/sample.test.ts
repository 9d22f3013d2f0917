import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allMenus } from './menu-file.ts';
import { menuPages } from './pictures/menu-pages.ts';
import { allShops, brands, contrast, everyText, pictureNames, products, read } from './read.ts';

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

  it('take orders in 860, 862 and 848, and have a menu each', () => {
    const ordering = shops.filter((shop) => shop.aceita_encomendas === 1).map((shop) => shop.id_loja);
    expect(ordering.sort()).toEqual([848, 860, 862]);
    expect(menus.map((menu) => menu.id).sort()).toEqual(shops.map((shop) => shop.id_loja).sort());
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

describe('the menus in English', () => {
  const shown = menus.flatMap(({ seccoes }) => seccoes.filter(({ visivel }) => visivel === 1));
  const families = shown.flatMap(({ familias }) => familias);

  it('say what each product and each family is', () => {
    const described = families.flatMap(({ produtos }) => produtos);
    expect(described.filter(({ descricao_ingles }) => !descricao_ingles)).toEqual([]);
    expect(families.filter(({ descricao_ingles }) => !descricao_ingles)).toEqual([]);
  });

  it('call a product the same in every shop, and no two alike', () => {
    const names = new Map<string, Set<string>>();
    for (const { produto, produto_ingles: english } of families.flatMap(({ produtos }) => produtos))
      if (english) names.set(english, (names.get(english) ?? new Set()).add(produto));
    expect(names.size).toBeGreaterThan(70);
    expect([...names].filter(([, products]) => products.size > 1)).toEqual([]);
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
    [
      'politica-de-privacidade',
      ['3 anos', '3 meses', '1 ano', 'CNPD', '{idade_minima}', 'OpenStreetMap', 'Mostrar o mapa'],
    ],
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

describe('the campaigns', () => {
  it('that say from which price name the lowest that a shop charges', () => {
    const named = read<{ titleDetail: string; subtitle: string; text: string }[]>(
      'content/campanhas.json',
    ).flatMap(({ titleDetail, subtitle, text }) =>
      [...`${subtitle} ${text}`.matchAll(/(?:desde|começa nos) (\d+),(\d\d)€/g)].map(
        ([, euros, cents]) => [titleDetail, Number(`${euros}.${cents}`)] as const,
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    for (const [name, price] of named) {
      const charged = menus.flatMap((menu) => {
        const shop = shops.find(({ id_loja }) => id_loja === menu.id);
        const tiers = [shop?.escalao_take_away, shop?.escalao_loja].map((tier) =>
          tier ? (`pvp${tier}` as 'pvp2') : 'precovenda',
        );
        return products(menu).flatMap((product) =>
          product.produto === name ? tiers.map((tier) => product[tier]) : [],
        );
      });
      expect(Math.min(...charged), name).toBe(price);
    }
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

  it('of the menus show no price, and only what every shop that shows them sells', () => {
    for (const { name, groups } of menuPages) {
      expect(JSON.stringify(groups), name).not.toMatch(/[\d€]/);
      const showing = shops.filter((shop) => shop.menus.some(({ imagem }) => imagem === `${name}.webp`));
      for (const menu of menus.filter(({ id }) => showing.some(({ id_loja }) => id_loja === id))) {
        const sold = menu.seccoes
          .flatMap((section) => (section.visivel ? section.familias : []))
          .flatMap((family) => (family.visivel ? family.produtos : []))
          .flatMap(({ visivel, restricted, produto }) => (visivel && !restricted ? [produto] : []));
        expect(sold, `${name} in ${menu.id}`).toEqual(
          expect.arrayContaining(groups.flatMap(([, names]) => names)),
        );
      }
    }
  });

  it('include logos drawn without any font', () => {
    for (const brand of brands)
      expect(readFileSync(new URL(brand.image.logo, images), 'utf8')).not.toMatch(/<text|font-family/);
  });
});
