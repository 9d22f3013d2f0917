import { readdirSync, readFileSync } from 'node:fs';
import type { OrderingShop } from '@fornada/contract/content.ts';
import type { WireMenu } from '@fornada/contract/menu.ts';
import { toDomainMenu } from '@fornada/contract/menu-codec.ts';
import { complementGroups } from '@fornada/domain/choices.ts';
import type { Menu, Product } from '@fornada/domain/menu.ts';
import { cents } from '@fornada/domain/money.ts';
import { priceCart } from '@fornada/domain/pricing.ts';
import { describe, expect, it } from 'vitest';
import type { CartLine } from './cart.ts';
import { previewCart } from './preview.ts';
import { pricingOf } from './pricing-of.ts';
import { aWireExtra, aWireMenu, aWireProduct } from './wire-menu.fixture.ts';

const pricing = {
  deliveryType: 'take_away',
  tier: 1,
  vat: { region: 'mainland', date: '2026-11-21' },
} as const;

const line = (productCode: string, change: Partial<CartLine> = {}): CartLine => ({
  key: productCode,
  productCode,
  quantity: 1,
  complementCodes: [],
  optionCodes: [],
  seen: { name: productCode, unitPrice: cents(120) },
  ...change,
});

const menuOf = (...products: Parameters<typeof aWireProduct>[0][]) =>
  toDomainMenu(aWireMenu(products.map((product) => aWireProduct(product))));

describe('the preview of the cart', () => {
  it('tells apart what is gone, sold out, or has other choices than it had', () => {
    const menu = menuOf({}, { cod_produto: 'nata', esgotado: 1 }, { cod_produto: 'vinho', restricted: 1 });
    const lines = [
      line('nata'),
      line('ghost'),
      line('vinho'),
      line('croissant', { complementCodes: ['x'] }),
      line('croissant'),
    ];
    const preview = previewCart(menu, lines, pricing);
    expect(preview.lines.map(({ problem }) => problem)).toEqual([
      'sold_out',
      'gone',
      'gone',
      'choices_changed',
      null,
    ]);
    expect(preview.subtotal).toBe(120);
    expect(preview.hasProblems).toBe(true);
  });

  it('says whether something of it comes in a container', () => {
    const menu = menuOf({}, { cod_produto: 'sopa', recipientes: 1 });
    expect(previewCart(menu, [line('croissant')], pricing).hasContainers).toBe(false);
    expect(previewCart(menu, [line('croissant'), line('sopa')], pricing).hasContainers).toBe(true);
  });

  it('names the extras that are sold out, and nothing but them', () => {
    const extra = (codigo: string, esgotado: 0 | 1) =>
      aWireExtra({ codigo, descricao: `Extra ${codigo}`, esgotado });
    const menu = menuOf({ complementares: [extra('a', 1), extra('b', 0), extra('c', 1)] });
    const problemOf = (...complementCodes: string[]) => {
      const [{ problem, soldOutExtras } = expect.fail('one line')] = previewCart(
        menu,
        [line('croissant', { complementCodes })],
        pricing,
      ).lines;
      return [problem, soldOutExtras];
    };
    expect(problemOf('b')).toEqual([null, []]);
    expect(problemOf('a', 'b', 'c')).toEqual(['extra_sold_out', ['Extra a', 'Extra c']]);
    // What isn't there any more isn't sold out: the product has to be chosen again.
    expect(problemOf('a', 'x')).toEqual(['choices_changed', []]);
  });

  it('tells a price that is another than the one seen', () => {
    const preview = previewCart(menuOf({ precovenda: 1.3 }), [line('croissant', { quantity: 2 })], pricing);
    expect(preview).toMatchObject({ subtotal: 260, hasProblems: false, lines: [{ priceBefore: 120 }] });
    expect(previewCart(menuOf({}), [line('croissant')], pricing).lines[0]?.priceBefore).toBeNull();
  });

  it('takes the tier and the tax region of the shop', () => {
    const shop = (fuso: string) =>
      ({ escaloes: { take_away: 0, loja: 2 }, horario: { fuso } }) as OrderingShop;
    const night = Date.UTC(2026, 10, 21, 23, 30);
    expect(pricingOf(shop('Europe/Lisbon'), 'eat_in', night)).toEqual({
      deliveryType: 'eat_in',
      tier: 2,
      vat: { region: 'mainland', date: '2026-11-21' },
    });
    expect(pricingOf(shop('Atlantic/Azores'), 'take_away', night)).toMatchObject({
      tier: 1,
      vat: { region: 'azores' },
    });
  });

  it('equals the server’s pricing of the whole cart, for everything that the sample shops sell', () => {
    const folder = new URL('../../../../sample/menus/', import.meta.url);
    for (const file of readdirSync(folder)) {
      const [wire] = Object.values(
        JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, WireMenu>,
      );
      if (!wire) throw new Error(`${file} is empty`);
      const menu = withNothingSoldOut(wire);
      const lines = sellable(menu).map((product, index) => anOrderOf(product, 1 + (index % 3)));
      for (let start = 0; start < lines.length; start += 50) {
        const some = lines.slice(start, start + 50);
        const whole = priceCart(menu, some, pricing);
        expect(whole.kind, file).toBe('priced');
        const preview = previewCart(menu, some, pricing);
        expect(preview.hasProblems).toBe(false);
        if (whole.kind === 'priced') expect(preview.subtotal).toBe(whole.subtotal);
      }
    }
  });
});

/** The sample's files are what is imported: without what the server adds of the day. */
function withNothingSoldOut(wire: WireMenu): Menu {
  for (const product of wire.seccoes.flatMap(({ familias }) =>
    familias.flatMap(({ produtos }) => produtos),
  )) {
    product.esgotado = 0;
    for (const extra of product.complementares) extra.esgotado = 0;
  }
  return toDomainMenu(wire);
}

const sellable = ({ sections }: Menu): Product[] =>
  sections
    .filter(({ visible }) => visible)
    .flatMap(({ families }) => families.filter(({ visible }) => visible))
    .flatMap(({ products }) => products.filter(({ visible, restricted }) => visible && !restricted));

/** The first of everything that has to be chosen. */
function anOrderOf(product: Product, quantity: number): CartLine {
  const extras = complementGroups(product).flatMap(({ required, complements }) =>
    required ? complements.slice(0, 1) : [],
  );
  const groups = [...product.optionGroups, ...extras.flatMap(({ optionGroups }) => optionGroups.slice(0, 1))];
  return line(product.code, {
    quantity,
    complementCodes: extras.map(({ code }) => code),
    optionCodes: groups
      .flatMap(({ required, options }) => (required ? options.slice(0, 1) : []))
      .map(({ code }) => code),
  });
}
