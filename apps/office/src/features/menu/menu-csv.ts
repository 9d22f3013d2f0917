// A menu as a spreadsheet opens it, and as the import takes it back.

import { allergenWords } from '@fornada/contract/allergen-words.ts';
import { allergenFromWire } from '@fornada/contract/allergens.ts';
import type { WireMenu, WireProduct } from '@fornada/contract/menu.ts';
import type { OfficeMenu } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { toCsv } from '@fornada/domain/csv.ts';
import { inWords, vatWords } from '../../words/code-words.ts';
import { fieldWord } from '../../words/field-words.ts';
import { extrasCell, optionsCell } from './list-cells.ts';

const counts = new Set(['min_complementos', 'max_complementos']);
const flags = new Set(['visivel', 'highlight', 'restricted']);
const always = ['cod_produto', 'produto', 'codigo_familia', 'precovenda', 'iva', 'descricao', 'alergenios'];
/** Where any product says something of it. */
const perhaps = [
  ...['classe_iva', 'produto_ingles', 'descricao_ingles', 'calorias', 'imagem', 'visivel', 'highlight'],
  ...[
    'complementares',
    'opcoes',
    'min_complementos',
    'max_complementos',
    'restricted',
    'pvp2',
    'pvp3',
    'pvp4',
    'pvp5',
    'pvp6',
    'pvp7',
    'pvp8',
    'pvp9',
    'pvp10',
    'precomeia',
  ],
];

/** A draft doesn't say that a price is of some hours: what is taken away of it does, as of the menu in force. */
export const withPricesOfHours = ({
  ementa,
  com_preco_de_horas: codes,
}: Pick<OfficeMenu, 'ementa' | 'com_preco_de_horas'>): WireMenu => ({
  ...ementa,
  seccoes: ementa.seccoes.map((section) => ({
    ...section,
    familias: section.familias.map((family) => ({
      ...family,
      produtos: family.produtos.map((product) =>
        codes.includes(product.cod_produto) ? { preco_ate: '', ...product } : product,
      ),
    })),
  })),
});

export const menuAsCsv = (menu: WireMenu): string => toCsv(menuRows(menu), { separator: ';', decimal: ',' });

/** A line of titles, then one for each product. */
export function menuRows({ seccoes }: WireMenu): unknown[][] {
  const families = seccoes.flatMap(({ familias }) => familias);
  const products = families.flatMap(({ produtos }) => produtos);
  const says = (field: string) =>
    products.some(({ [field as keyof WireProduct]: value }) =>
      Array.isArray(value) ? value.length > 0 : value != null && !(counts.has(field) && value === 0),
    );
  const fields = [...always, ...perhaps.filter(says)];
  const rows = families.flatMap(({ descricao, produtos }) =>
    produtos.map((product) => fields.map((field) => cell(field, product, descricao))),
  );
  return [fields.map((field) => fieldWord(field)?.({} as never) ?? field), ...rows];
}

function cell(field: string, product: WireProduct, family: string): unknown {
  // The price of some hours would be everyone's for good: empty leaves what there is.
  if (product.preco_ate != null && /^(precovenda|pvp\d+)$/.test(field)) return '';
  if (field === 'codigo_familia') return family;
  if (field === 'complementares') return extrasCell(product.complementares);
  if (field === 'opcoes') return optionsCell(product.opcoes);
  if (field === 'classe_iva') return product.classe_iva && inWords(vatWords, product.classe_iva);
  const value = product[field as keyof WireProduct];
  if (flags.has(field)) return value === 1 ? m.office_change_yes() : m.office_change_no();
  if (!Array.isArray(value)) return value;
  if (value.length === 0) return m.office_sheet_no_allergens();
  return (value as string[]).map((name) => allergenWords[allergenFromWire(name) ?? 'gluten']()).join(', ');
}
