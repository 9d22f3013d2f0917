import type { AllergenDeclaration } from '@fornada/domain/allergens.ts';
import type { Complement, Menu, OptionGroup, Product, TierPrices } from '@fornada/domain/menu.ts';
import { eurosToCents, ZERO } from '@fornada/domain/money.ts';
import { isVatClass, type VatClass } from '@fornada/domain/vat-table.ts';
import { allergenFromWire } from './allergens.ts';
import type { WireComplement, WireMenu, WireOptionGroup, WireProduct } from './menu.ts';

/** The wire's menu as the domain's rules take it: English names, prices in cents. */
export function toDomainMenu(wire: WireMenu): Menu {
  return {
    id: String(wire.id),
    hash: wire.hash,
    updatedAt: wire.last_update,
    imageFolder: wire.path_name,
    placeholderImage: wire.placeholder_name,
    baseUrl: wire.base_url,
    sections: wire.seccoes.map((section) => ({
      menuCode: String(section.ementa),
      visible: section.visivel === 1,
      code: section.codigo,
      description: section.descricao,
      synced: section.sync === 1,
      families: section.familias.map((family) => ({
        sectionCode: family.seccao,
        visible: family.visivel === 1,
        code: family.codigo,
        description: family.descricao,
        portion: family.dose === 0 ? null : String(family.dose),
        halfPortion: family.meiadose === 0 ? null : String(family.meiadose),
        products: family.produtos.map(toProduct),
      })),
    })),
  };
}

function toProduct(wire: WireProduct): Product {
  return {
    code: wire.cod_produto,
    name: wire.produto,
    description: wire.descricao,
    price: eurosToCents(wire.precovenda),
    halfPrice: wire.precomeia === null ? ZERO : eurosToCents(wire.precomeia),
    tierPrices: toTierPrices(wire),
    pricePolicy: wire.politicapreco,
    vatRate: wire.iva,
    vatClass: toVatClass(wire.classe_iva),
    family: wire.familia,
    familyCode: wire.codigo_familia,
    familyName: wire.nome_familia,
    subfamilyCode: wire.codigo_subfamilia || null,
    subfamilyName: wire.nome_subfamilia || null,
    composite: wire.composto === 1,
    groupCode: wire.grupo || null,
    maxOptions: wire.maxopcoes,
    minComplements: wire.min_complementos,
    maxComplements: wire.max_complementos,
    suggestedCodes: wire.sugeridos,
    servings: wire.pessoas,
    preparation: wire.tempo,
    calories: wire.calorias,
    kitchen: wire.cozinha === 1,
    visible: wire.visivel === 1,
    highlighted: wire.highlight === 1,
    restricted: wire.restricted === 1,
    available: wire.esgotado === 0,
    position: wire.posicao,
    image: wire.imagem,
    flags: {
      salt: wire.sal === 1,
      vegetarian: wire.vegetariano === 1,
      lactose: wire.lactose === 1,
      gluten: wire.gluten === 1,
      diet: wire.dieta === 1,
      spicy: wire.picante === 1,
    },
    allergens: toDeclaration(wire.alergenios),
    complements: wire.complementares.map(toComplement),
    optionGroups: wire.opcoes.map(toOptionGroup),
  };
}

function toComplement(wire: WireComplement): Complement {
  const [group] = wire.opcoes ?? [];
  return {
    code: wire.codigo,
    name: wire.descricao,
    price: eurosToCents(wire.preco),
    originProductCode: wire.prodorigem || null,
    vatRate: wire.iva,
    vatClass: wire.classe_iva === null ? null : toVatClass(wire.classe_iva),
    groupCode: wire.grupo || null,
    incidence: wire.incidencia,
    maxQuantity: wire.max_qtd,
    quantity: wire.qtd,
    fixedQuantity: wire.fixed_qtd === 1,
    required: wire.obrigatorio === 1,
    maxOptions: wire.maxopcoes,
    productionCentre: wire.centro_producao || null,
    photoSize: wire.fotosize === 0 ? null : String(wire.fotosize),
    visible: true,
    restricted: wire.restricted === 1,
    available: wire.esgotado === 0,
    allergens: toDeclaration(wire.alergenios),
    optionGroup: group ? toOptionGroup(group) : null,
  };
}

function toOptionGroup(wire: WireOptionGroup): OptionGroup {
  return {
    code: wire.codigo,
    name: wire.descricao,
    automaticComment: null,
    maxOptions: wire.maxopcoes,
    required: wire.obrigatorio === 1,
    options: wire.opcoes.map((option) => ({
      code: option.codigo,
      name: option.descricao,
      groupCode: option.grupo,
      groupName: option.nome_grupo,
    })),
  };
}

function toTierPrices(wire: WireProduct): TierPrices {
  const prices: { -readonly [tier in keyof TierPrices]: TierPrices[tier] } = {};
  for (const tier of [2, 3, 4, 5, 6, 7, 8, 9, 10] as const) {
    const price = wire[`pvp${tier}`];
    if (price) prices[tier] = eurosToCents(price);
  }
  return prices;
}

function toDeclaration(names: readonly string[] | null): AllergenDeclaration {
  if (names === null) return { kind: 'unknown' };
  const contains = names.map(allergenFromWire).filter((allergen) => allergen !== undefined);
  return { kind: 'declared', contains, mayContain: [] };
}

/** An import refuses any other class, so that nothing is ever sold at a guessed rate. */
function toVatClass(name: string): VatClass {
  if (!isVatClass(name)) throw new RangeError(`Not a VAT class: ${name}`);
  return name;
}
