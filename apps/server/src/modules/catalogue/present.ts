import { type WireAllergen, wireAllergens } from '@fornada/contract/allergens.ts';
import type {
  WireComplement,
  WireFamily,
  WireMenu,
  WireOption,
  WireOptionGroup,
  WireProduct,
  WireSection,
} from '@fornada/contract/menu.ts';
import type { ListedProduct } from '@fornada/contract/office-menu.ts';
import { ALLERGENS, isAllergen } from '@fornada/domain/allergens.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import type {
  ComplementRow,
  FamilyRow,
  ListedRow,
  MenuRow,
  OptionGroupRow,
  OptionRow,
  ProductRow,
  SectionRow,
} from './menu-rows.ts';

type Bit = 0 | 1;
const bit = (value: boolean): Bit => (value ? 1 : 0);
const bitOrNull = (value: boolean | null): Bit | null => (value === null ? null : bit(value));
const euros = (amount: number) => centsToEuros(cents(amount));
const eurosOrNull = (amount: number | null | undefined) => (amount == null ? null : euros(amount));

export function presentMenu(menu: MenuRow, sections: WireSection[]): WireMenu {
  return {
    id: menu.shop_id,
    hash: menu.hash,
    last_update: menu.last_update,
    path_name: menu.path_name,
    placeholder_name: menu.placeholder_name,
    base_url: menu.base_url,
    seccoes: sections,
  };
}

export function presentSection(row: SectionRow, families: WireFamily[]): WireSection {
  return {
    ementa: row.menu_number,
    visivel: bit(row.visible),
    codigo: row.code,
    descricao: row.description,
    sync: bit(row.synced),
    familias: families,
  };
}

export function presentFamily(row: FamilyRow, products: WireProduct[]): WireFamily {
  return {
    seccao: row.section_code,
    visivel: bit(row.visible),
    codigo: row.code,
    descricao: row.description,
    dose: row.portion,
    meiadose: row.half_portion,
    produtos: products,
  };
}

export function presentProduct(
  row: ProductRow,
  complements: WireComplement[],
  groups: WireOptionGroup[],
): WireProduct {
  const [pvp2, pvp3, pvp4, pvp5, pvp6, pvp7, pvp8, pvp9, pvp10] = row.tier_prices_cents;
  return {
    cod_produto: row.code,
    produto: row.name,
    descricao: row.description,
    precovenda: euros(row.price_cents),
    precomeia: eurosOrNull(row.half_price_cents),
    pvp2: eurosOrNull(pvp2),
    pvp3: eurosOrNull(pvp3),
    pvp4: eurosOrNull(pvp4),
    pvp5: eurosOrNull(pvp5),
    pvp6: eurosOrNull(pvp6),
    pvp7: eurosOrNull(pvp7),
    pvp8: eurosOrNull(pvp8),
    pvp9: eurosOrNull(pvp9),
    pvp10: eurosOrNull(pvp10),
    politicapreco: row.price_policy,
    iva: row.vat_rate,
    classe_iva: row.vat_class,
    familia: row.family_label,
    codigo_familia: row.family_code,
    nome_familia: row.family_name,
    codigo_subfamilia: row.subfamily_code,
    nome_subfamilia: row.subfamily_name,
    composto: bit(row.composite),
    grupo: row.grupo,
    maxopcoes: row.max_options,
    min_complementos: row.min_complements,
    max_complementos: row.max_complements,
    sugeridos: row.suggested,
    produtosSugeridos: row.suggested,
    pessoas: row.people,
    tempo: row.minutes,
    calorias: row.calories,
    cozinha: bit(row.kitchen),
    visivel: bit(row.visible),
    highlight: bit(row.highlight),
    restricted: bit(row.restricted),
    posicao: row.sort_order,
    imagem: row.image,
    sal: bitOrNull(row.salt),
    vegetariano: bitOrNull(row.vegetarian),
    lactose: bitOrNull(row.lactose),
    gluten: bitOrNull(row.gluten),
    dieta: bitOrNull(row.diet),
    picante: bitOrNull(row.spicy),
    alergenios: presentAllergens(row.allergens),
    esgotado: 0,
    complementares: complements,
    opcoes: groups,
  };
}

export const presentListed = (row: ListedRow): ListedProduct => ({
  cod_produto: row.code,
  produto: row.name,
  descricao: row.description,
  codigo_familia: row.family_code,
  precovenda: euros(row.price_cents),
  alergenios: presentAllergens(row.allergens),
  visivel: bit(row.visible),
});

export function presentComplement(row: ComplementRow, groups: WireOptionGroup[]): WireComplement {
  return {
    codigo: row.code,
    descricao: row.description,
    preco: euros(row.price_cents),
    prodorigem: row.origin_product,
    iva: row.vat_rate,
    classe_iva: row.vat_class,
    grupo: row.grupo,
    nome_grupo: row.group_name,
    incidencia: row.incidence,
    max_qtd: row.max_quantity,
    qtd: row.quantity,
    fixed_qtd: bit(row.fixed_quantity),
    obrigatorio: bit(row.required),
    maxopcoes: row.max_options,
    centro_producao: row.production_centre,
    fotosize: row.photo_size,
    restricted: bit(row.restricted),
    alergenios: presentAllergens(row.allergens),
    esgotado: 0,
    ...(groups.length > 0 && { opcoes: groups }),
  };
}

export function presentOptionGroup(row: OptionGroupRow, options: WireOption[]): WireOptionGroup {
  return {
    codigo: row.code,
    descricao: row.description,
    comentauto: bit(row.auto_comment),
    maxopcoes: row.max_options,
    obrigatorio: bit(row.required),
    opcoes: options,
  };
}

export function presentOption(row: OptionRow): WireOption {
  return { grupo: row.grupo, codigo: row.code, nome_grupo: row.group_name, descricao: row.description };
}

/** In the order of the regulation, whatever order they were declared in. */
function presentAllergens(codes: string[] | null): WireAllergen[] | null {
  if (codes === null) return null;
  return ALLERGENS.filter((code) => codes.includes(code) && isAllergen(code)).map(
    (code) => wireAllergens[code],
  );
}

/** The menu as the shop can serve it now: what it has run out of is marked, wherever it appears. */
export function markSoldOut(menu: WireMenu, soldOut: ReadonlySet<string>): WireMenu {
  if (soldOut.size === 0) return menu;
  const markComplement = (complement: WireComplement): WireComplement => ({
    ...complement,
    esgotado: bit(soldOut.has(complement.codigo)),
  });
  const markProduct = (product: WireProduct): WireProduct => ({
    ...product,
    esgotado: bit(soldOut.has(product.cod_produto)),
    complementares: product.complementares.map(markComplement),
  });
  return {
    ...menu,
    seccoes: menu.seccoes.map((section) => ({
      ...section,
      familias: section.familias.map((family) => ({ ...family, produtos: family.produtos.map(markProduct) })),
    })),
  };
}
