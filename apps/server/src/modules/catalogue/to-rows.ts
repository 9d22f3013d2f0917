import { classByRate } from './check-menu.ts';
import type { ImportedComplement, ImportedMenu, ImportedOptionGroup, ImportedProduct } from './menu-file.ts';
import type {
  ComplementRow,
  FamilyRow,
  OptionGroupRow,
  OptionRow,
  ProductRow,
  SectionRow,
} from './menu-rows.ts';

/** A whole menu as rows, by table. */
export type MenuTables = {
  menu_sections: SectionRow[];
  menu_families: FamilyRow[];
  menu_products: ProductRow[];
  menu_complements: ComplementRow[];
  menu_option_groups: OptionGroupRow[];
  menu_options: OptionRow[];
};

/** Positions count through the whole file, so that one order holds whatever a table is read by. */
export function toRows(menu: ImportedMenu): MenuTables {
  const families = menu.seccoes.flatMap((section) =>
    section.familias.map((family) => ({ ...family, section: section.codigo })),
  );
  const products = families.flatMap((family) => family.produtos.map((product) => ({ product, family })));
  const complements = products.flatMap(({ product }) =>
    product.complementares.map((complement) => ({ complement, product: product.cod_produto })),
  );
  const groups = [
    ...products.flatMap(({ product }) =>
      product.opcoes.map((group) => ({ group, product: product.cod_produto, complement: '' })),
    ),
    ...complements.flatMap(({ complement, product }) =>
      complement.opcoes.map((group) => ({ group, product, complement: complement.codigo })),
    ),
  ];
  return {
    menu_sections: menu.seccoes.map((section, position) => ({
      position,
      code: section.codigo,
      menu_number: section.ementa,
      description: section.descricao,
      visible: section.visivel,
      synced: section.sync,
    })),
    menu_families: families.map((family, position) => ({
      section_code: family.section,
      position,
      code: family.codigo,
      description: family.descricao,
      visible: family.visivel,
      portion: family.dose,
      half_portion: family.meiadose,
    })),
    menu_products: products.map(({ product, family }, position) => toProductRow(product, family, position)),
    menu_complements: complements.map(({ complement, product }, position) =>
      toComplementRow(complement, product, position),
    ),
    menu_option_groups: groups.map((placed, position) => toGroupRow(placed, position)),
    menu_options: groups
      .flatMap((placed) => placed.group.opcoes.map((option) => ({ ...placed, option })))
      .map(({ group, product, complement, option }, position) => ({
        product_code: product,
        complement_code: complement,
        group_code: group.codigo,
        position,
        code: option.codigo,
        description: option.descricao,
        grupo: option.grupo || group.codigo,
        group_name: option.nome_grupo || group.descricao,
      })),
  };
}

type PlacedFamily = { codigo: string; descricao: string };

function toProductRow(product: ImportedProduct, family: PlacedFamily, position: number): ProductRow {
  return {
    family_code: family.codigo,
    position,
    code: product.cod_produto,
    name: product.produto,
    description: product.descricao,
    price_cents: product.precovenda,
    half_price_cents: product.precomeia,
    tier_prices_cents: [
      product.pvp2,
      product.pvp3,
      product.pvp4,
      product.pvp5,
      product.pvp6,
      product.pvp7,
      product.pvp8,
      product.pvp9,
      product.pvp10,
    ],
    price_policy: product.politicapreco,
    vat_rate: product.iva,
    vat_class: product.classe_iva ?? classByRate[product.iva] ?? '',
    family_label: product.familia || family.descricao,
    family_name: product.nome_familia || family.descricao,
    subfamily_code: product.codigo_subfamilia,
    subfamily_name: product.nome_subfamilia,
    composite: product.composto,
    grupo: product.grupo,
    max_options: product.maxopcoes,
    min_complements: product.min_complementos,
    max_complements: product.max_complementos,
    suggested: product.sugeridos ?? product.produtosSugeridos ?? [],
    people: product.pessoas,
    minutes: product.tempo,
    calories: product.calorias,
    kitchen: product.cozinha,
    visible: product.visivel,
    highlight: product.highlight,
    restricted: product.restricted,
    sort_order: product.posicao,
    image: product.imagem,
    salt: product.sal,
    vegetarian: product.vegetariano,
    lactose: product.lactose,
    gluten: product.gluten,
    diet: product.dieta,
    spicy: product.picante,
    allergens: product.alergenios,
  };
}

function toComplementRow(complement: ImportedComplement, product: string, position: number): ComplementRow {
  return {
    product_code: product,
    position,
    code: complement.codigo,
    description: complement.descricao,
    price_cents: complement.preco,
    origin_product: complement.prodorigem,
    vat_rate: complement.iva,
    vat_class: complement.classe_iva,
    grupo: complement.grupo,
    group_name: complement.nome_grupo,
    incidence: complement.incidencia,
    max_quantity: complement.max_qtd,
    quantity: complement.qtd,
    fixed_quantity: complement.fixed_qtd,
    required: complement.obrigatorio,
    max_options: complement.maxopcoes,
    production_centre: complement.centro_producao,
    photo_size: complement.fotosize,
    restricted: complement.restricted,
    allergens: complement.alergenios,
  };
}

function toGroupRow(
  { group, product, complement }: { group: ImportedOptionGroup; product: string; complement: string },
  position: number,
): OptionGroupRow {
  return {
    product_code: product,
    complement_code: complement,
    position,
    code: group.codigo,
    description: group.descricao,
    auto_comment: group.comentauto,
    max_options: group.maxopcoes,
    required: group.obrigatorio,
  };
}
