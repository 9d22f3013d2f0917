// What a menu file holds: the specification's Menu (§3). Fields that a till may not know have the default that costs
// nobody anything; what decides a price, a tax or an allergy has none. docs: sample/README.md.
import { allergenFromWire, wireAllergens } from '@fornada/contract/allergens.ts';
import { m } from '@fornada/copy/messages.ts';
import { ALLERGENS } from '@fornada/domain/allergens.ts';
import { isVatClass, vatClasses, vatRates } from '@fornada/domain/vat-table.ts';
import * as v from 'valibot';
import {
  code,
  count,
  countOrNull,
  flag,
  flagOrNull,
  linkOrNull,
  list,
  object,
  optionalCode,
  optionalText,
  pictureOrNull,
  requiredText,
} from '#modules/content/file-fields.ts';

const mostEuros = 99_999;

/** Euros with two decimals; cents inside. */
const price = v.pipe(
  v.number(() => m.import_price()),
  v.minValue(0, () => m.import_price_negative()),
  v.maxValue(mostEuros, () => m.import_price_large({ maximum: mostEuros })),
  v.check(
    (euros) => Math.round(euros * 100) / 100 === euros,
    () => m.import_price_decimals(),
  ),
  v.transform((euros) => Math.round(euros * 100)),
);
const priceOrNull = v.nullish(price, null);

const knownRates = vatRates().join(', ');
/** A percentage that the law has, on the mainland or the islands (domain.md 4.4). */
const vatRate = v.pipe(
  v.number(() => m.import_vat_rate({ known: knownRates })),
  v.check(
    (rate) => vatRates().includes(rate),
    () => m.import_vat_rate({ known: knownRates }),
  ),
);
const vatClassOrNull = v.nullish(
  v.pipe(
    v.string(() => m.import_text()),
    v.check(isVatClass, () => m.import_vat_class({ known: vatClasses().join(', ') })),
  ),
  null,
);

const knownAllergens = ALLERGENS.map((allergen) => wireAllergens[allergen]).join(', ');
const allergen = v.pipe(
  v.string(() => m.import_text()),
  v.check(
    (name) => allergenFromWire(name) !== undefined,
    () => m.import_allergen({ known: knownAllergens }),
  ),
);
/** Null, and absent, is 'sem informação'. */
const allergens = v.nullish(
  v.pipe(
    list(allergen),
    v.transform((names) =>
      ALLERGENS.filter((known) => names.some((name) => allergenFromWire(name) === known)),
    ),
  ),
  null,
);

const option = object({
  grupo: optionalCode,
  codigo: code,
  nome_grupo: optionalText(200),
  descricao: requiredText(200),
});

const optionGroup = object({
  codigo: code,
  descricao: requiredText(200),
  comentauto: flag(0),
  maxopcoes: count(0),
  obrigatorio: flag(0),
  opcoes: list(option),
});

const complement = object({
  codigo: code,
  descricao: requiredText(200),
  preco: price,
  prodorigem: optionalCode,
  iva: vatRate,
  classe_iva: vatClassOrNull,
  grupo: optionalCode,
  nome_grupo: optionalText(200),
  incidencia: count(0),
  max_qtd: count(0),
  qtd: count(0),
  fixed_qtd: flag(0),
  obrigatorio: flag(0),
  maxopcoes: count(0),
  centro_producao: optionalText(120),
  fotosize: count(0),
  restricted: flag(0),
  alergenios: allergens,
  opcoes: v.nullish(list(optionGroup), []),
});

/** A product as a menu's file and the office's form give it. */
export const productFile = object({
  cod_produto: code,
  produto: requiredText(200),
  descricao: optionalText(2000),
  precovenda: price,
  precomeia: priceOrNull,
  pvp2: priceOrNull,
  pvp3: priceOrNull,
  pvp4: priceOrNull,
  pvp5: priceOrNull,
  pvp6: priceOrNull,
  pvp7: priceOrNull,
  pvp8: priceOrNull,
  pvp9: priceOrNull,
  pvp10: priceOrNull,
  politicapreco: count(0),
  iva: vatRate,
  classe_iva: vatClassOrNull,
  familia: optionalText(200),
  codigo_familia: optionalCode,
  nome_familia: optionalText(200),
  codigo_subfamilia: optionalCode,
  nome_subfamilia: optionalText(200),
  composto: flag(0),
  grupo: optionalCode,
  maxopcoes: count(0),
  min_complementos: count(0),
  max_complementos: count(0),
  sugeridos: v.nullish(list(code)),
  produtosSugeridos: v.nullish(list(code)),
  pessoas: count(1),
  tempo: count(1),
  calorias: countOrNull,
  cozinha: flag(0),
  visivel: flag(1),
  highlight: flag(0),
  restricted: flag(0),
  posicao: count(0, 2_147_483_647),
  imagem: pictureOrNull,
  sal: flagOrNull,
  vegetariano: flagOrNull,
  lactose: flagOrNull,
  gluten: flagOrNull,
  dieta: flagOrNull,
  picante: flagOrNull,
  alergenios: allergens,
  complementares: v.nullish(list(complement), []),
  opcoes: v.nullish(list(optionGroup), []),
});

/** A family with its products. */
export const familyFile = object({
  seccao: optionalCode,
  visivel: flag(1),
  codigo: code,
  descricao: requiredText(200),
  dose: count(1),
  meiadose: count(0),
  produtos: list(productFile),
});

/** A section with its families. */
export const sectionFile = object({
  ementa: count(1),
  visivel: flag(1),
  codigo: code,
  descricao: requiredText(200),
  sync: flag(1),
  familias: list(familyFile),
});

const instant = v.pipe(
  v.string(() => m.import_instant()),
  v.check(
    (text) => /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/.test(text) && !Number.isNaN(Date.parse(text)),
    () => m.import_instant(),
  ),
);

const menu = object({
  id: code,
  hash: optionalText(128),
  last_update: v.nullish(instant),
  path_name: optionalText(200),
  placeholder_name: optionalText(200),
  base_url: v.pipe(
    linkOrNull,
    v.transform((link) => link ?? ''),
  ),
  seccoes: list(sectionFile),
});

/** One menu per shop, by `loja_{id}`. */
export const menuFile = v.record(
  v.pipe(
    v.string(),
    v.regex(/^loja_\d{1,9}$/, () => m.import_kind_unknown({ known: 'loja_860, …' })),
  ),
  menu,
);

export type MenuFile = v.InferOutput<typeof menuFile>;
export type ImportedMenu = MenuFile[string];
export type ImportedProduct = v.InferOutput<typeof productFile>;
export type ImportedComplement = v.InferOutput<typeof complement>;
export type ImportedOptionGroup = v.InferOutput<typeof optionGroup>;
