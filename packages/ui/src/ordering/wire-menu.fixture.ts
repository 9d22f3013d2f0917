import type { WireComplement, WireMenu, WireOptionGroup, WireProduct } from '@fornada/contract/menu.ts';
import { toDomainMenu, toWire } from '@fornada/contract/menu-codec.ts';
import { complete } from '@fornada/domain/menu.ts';
import { cents } from '@fornada/domain/money.ts';
import { type CatalogueProduct, categoriesOf } from './catalogue.ts';

const croissant = complete('product', {
  code: 'croissant',
  name: 'Croissant',
  description: 'Folhado, com manteiga.',
  price: cents(120),
  price2: cents(140),
  vatRate: 13,
  vatClass: 'pastry',
  family: 'Folhados',
  familyCode: '102',
  familyName: 'Folhados',
  position: 10,
  salt: false,
});

/** A croissant at 1,20€ as the wire has it, to vary. */
export const aWireProduct = (change: Partial<WireProduct> = {}): WireProduct => ({
  ...toWire('product', croissant),
  ...change,
});

const cheese = complete('complement', {
  code: 'queijo',
  name: 'Queijo',
  price: cents(50),
  vatRate: 13,
  incidence: 1,
  maxQuantity: 1,
  allergens: { kind: 'declared', contains: [], mayContain: [] },
});

/** An extra for 0,50€, in no group. */
export const aWireExtra = (change: Partial<WireComplement> = {}): WireComplement => ({
  ...toWire('complement', cheese),
  ...change,
});

export function aWireGroup(
  codigo: string,
  options: string[],
  change: Partial<WireOptionGroup> = {},
): WireOptionGroup {
  return {
    codigo,
    descricao: codigo,
    comentauto: 0,
    maxopcoes: 0,
    obrigatorio: 0,
    opcoes: options.map((option) => ({
      grupo: codigo,
      codigo: option,
      nome_grupo: codigo,
      descricao: option,
    })),
    ...change,
  };
}

/** One section with one family for each list of products. */
export function aWireMenu(...families: WireProduct[][]): WireMenu {
  return {
    id: 860,
    hash: 'h',
    last_update: '2026-11-21T00:00:00Z',
    path_name: 'pictures/',
    placeholder_name: 'placeholder.webp',
    base_url: '/assets/',
    seccoes: [
      {
        ementa: 1,
        visivel: 1,
        codigo: '1',
        descricao: 'Pastelaria',
        sync: 1,
        familias: families.map((produtos, index) => ({
          seccao: '1',
          visivel: 1,
          codigo: String(101 + index),
          descricao: `Família ${101 + index}`,
          dose: 1,
          meiadose: 0,
          produtos,
        })),
      },
    ],
  };
}

/** A product as the catalogue shows it, at base prices. */
export function aCatalogueProduct(change: Partial<WireProduct> = {}): CatalogueProduct {
  const wire = aWireMenu([aWireProduct(change)]);
  const product = categoriesOf(toDomainMenu(wire), 1)[0]?.products[0];
  if (!product) throw new Error('The product is hidden');
  return product;
}
