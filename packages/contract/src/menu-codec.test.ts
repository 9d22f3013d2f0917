import { type Complement, complete, type Product } from '@fornada/domain/menu.ts';
import { cents } from '@fornada/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { fromWire, toWire } from './menu-codec.ts';

const extra: Complement = complete('complement', {
  code: '9001',
  name: 'Chantilly',
  price: cents(50),
  vatRate: 13,
  fixedQuantity: true,
  allergens: { kind: 'declared', contains: ['milk'], mayContain: [] },
});
const product: Product = complete('product', {
  code: '10101',
  name: 'Pastel de nata',
  price: cents(145),
  price3: cents(0),
  vatRate: 13,
  vatClass: 'pastry',
  familyCode: '101',
  salt: false,
  suggestedCodes: ['30101'],
  complements: [extra],
});

describe('a product on the wire', () => {
  const wire = toWire('product', product);

  it('has euros, bits and the specification’s names', () => {
    expect(wire).toMatchObject({
      cod_produto: '10101',
      precovenda: 1.45,
      precomeia: null,
      pvp3: 0,
      visivel: 1,
      sal: 0,
      gluten: null,
      codigo_subfamilia: '',
      esgotado: 0,
      alergenios: null,
      restricted: 0,
    });
    expect(wire.complementares[0]).toMatchObject({ preco: 0.5, fixed_qtd: 1, alergenios: ['leite'] });
  });

  it('says its suggestions under both names, and no list of an extra’s options when there are none', () => {
    expect([wire.sugeridos, wire.produtosSugeridos]).toEqual([['30101'], ['30101']]);
    expect(wire.complementares[0]).not.toHaveProperty('opcoes');
  });

  it('comes back as it went', () => {
    expect(fromWire('product', wire)).toEqual(product);
  });

  it('has the default of what a server of before doesn’t say', () => {
    const { calorias: _, opcoes: __, visivel: ___, ...older } = wire;
    expect(fromWire('product', older as typeof wire)).toEqual(product);
  });

  it('isn’t taken with a class of VAT that nobody knows', () => {
    expect(() => fromWire('product', { ...wire, classe_iva: 'chocolate' })).toThrow(RangeError);
  });
});
