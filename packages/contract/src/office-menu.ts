import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { wireAllergen } from './allergens.ts';
import { endpoint } from './endpoint.ts';
import { bit, described, euros, instant, nothing } from './kinds.ts';
import { wireRecords } from './menu.ts';
import { requiredText } from './rules.ts';

// A shop's menu in the back office: one draft a shop, changed product by product, published whole.

export const menuChange = v.object({
  tipo: v.picklist(['novo', 'removido', 'alterado']),
  o_que: v.picklist(['seccao', 'familia', 'produto']),
  codigo: v.string(),
  nome: v.string(),
  campos: v.array(v.object({ campo: v.string(), antes: v.string(), depois: v.string() })),
});
export type MenuChange = v.InferOutput<typeof menuChange>;

export const menuVersion = v.object({
  versao: v.number(),
  estado: v.picklist(['draft', 'published', 'archived']),
  criada_em: instant,
  publicada_em: v.nullable(instant),
  publicada_por: v.nullable(v.string()),
  produtos: v.number(),
});
export type MenuVersion = v.InferOutput<typeof menuVersion>;

export const menuPreview = v.object({
  alteracoes: v.array(menuChange),
  impressao: described(
    v.string(),
    'Names what was shown. What puts the draft in force, or something else in its place, asks for it and refuses when anything has changed since.',
  ),
});
export type MenuPreview = v.InferOutput<typeof menuPreview>;

const menuHead = v.object({
  id: v.number(),
  nome: v.string(),
  fuso: described(v.string(), "The shop's clock, on which its versions were published."),
  versao: v.nullable(v.number()),
  rascunho: v.boolean(),
});

const changedDraft = v.object({ versao: v.number() });

export const officeMenu = described(
  v.object({
    ...menuHead.entries,
    ementa: wireRecords.menu,
    com_preco_de_horas: described(
      v.array(v.string()),
      'Codes of products that have a price of some hours just now, also in a draft: a file of it would make it everyone’s for good.',
    ),
  }),
  'The draft when there is one, else what customers see.',
);
export type OfficeMenu = v.InferOutput<typeof officeMenu>;

const ownPrice = v.exactOptional(v.nullable(euros));
/** The prices of a product, base and tiers: a shop charges from one or two of them. */
export const priceFields = [
  ...(['precovenda', 'pvp2', 'pvp3', 'pvp4', 'pvp5'] as const),
  ...(['pvp6', 'pvp7', 'pvp8', 'pvp9', 'pvp10'] as const),
] as const;
export type PriceField = (typeof priceFields)[number];

/** What the editor's grid writes of a product. */
export const gridFields = ['produto', ...priceFields, 'codigo_familia', 'visivel'] as const;
export type GridField = (typeof gridFields)[number];
const gridValues = v.record(v.picklist(gridFields), v.nullable(v.union([v.string(), v.number()])));
/** Most products of one call: a draft isn't held for long, and who saves sees how far it is. */
export const mostGridRows = 250;

export const listedProduct = described(
  v.object({
    cod_produto: v.string(),
    produto: v.string(),
    descricao: v.string(),
    codigo_familia: v.string(),
    precovenda: euros,
    ...{ pvp2: ownPrice, pvp3: ownPrice, pvp4: ownPrice, pvp5: ownPrice, pvp6: ownPrice },
    ...{ pvp7: ownPrice, pvp8: ownPrice, pvp9: ownPrice, pvp10: ownPrice },
    alergenios: v.nullable(v.array(wireAllergen)),
    visivel: bit,
    ingles: described(bit, 'Whether `descricao_ingles` says something.'),
  }),
  "What the editor's list shows of a product; of the tiers' prices, those that the shop charges from.",
);
export type ListedProduct = v.InferOutput<typeof listedProduct>;

export const menuProducts = described(
  v.object({
    ...menuHead.entries,
    precos: described(
      v.object({ take_away: v.picklist(priceFields), loja: v.picklist(priceFields) }),
      'The fields that the shop charges from, by the way something is taken.',
    ),
    seccoes: v.array(wireRecords.section),
    produtos: described(v.array(listedProduct), "In the menu's order."),
  }),
  "The menu as it is worked on, without what a list doesn't show: its sections and families hold no products.",
);
export type MenuProducts = v.InferOutput<typeof menuProducts>;

export const readOfficeMenu = endpoint('GET /api/gestao/ementas/:id_loja/menu', 'staff', {
  summary: 'A shop’s menu as it is worked on',
  data: officeMenu,
});

export const listMenuProducts = endpoint('GET /api/gestao/ementas/:id_loja/produtos', 'staff', {
  summary: 'The products of a shop’s menu as it is worked on, as the editor lists them',
  data: menuProducts,
});

export const readMenuProduct = endpoint('GET /api/gestao/ementas/:id_loja/produtos/:codigo', 'staff', {
  summary: 'One product of the menu as it is worked on, whole',
  data: wireRecords.product,
});

export const saveMenuProduct = endpoint('PUT /api/gestao/ementas/:id_loja/produtos/:codigo', 'staff', {
  summary:
    'Writes a product of the draft, as the specification’s Menu has it; told again with the same `Idempotency-Key`, that it is done',
  idempotent: 'optional',
  body: v.looseObject({}),
  data: v.object({ ...changedDraft.entries, produto: wireRecords.product }),
});

const gridRow = v.object({
  cod_produto: requiredText(64),
  lido: described(gridValues, 'What the fields said when they were written over; one left out is null.'),
  campos: described(gridValues, 'What they are to say.'),
});
export type GridRow = v.InferOutput<typeof gridRow>;

const writtenRow = v.object({
  cod_produto: v.string(),
  estado: described(
    v.picklist(['guardado', 'mudou', 'recusado', 'falta']),
    'It is written; somebody wrote another thing into one of the fields meanwhile; it is refused by `erros`; the draft has no such product.',
  ),
  agora: described(gridValues, 'What the draft says of these fields now.'),
  erros: described(v.record(v.string(), v.string()), 'By the field of the product.'),
});
export type WrittenRow = v.InferOutput<typeof writtenRow>;

export const saveMenuRows = endpoint('PUT /api/gestao/ementas/:id_loja/produtos', 'staff', {
  summary:
    'Writes some fields of many products of the draft, each product by itself and by the rules of its form',
  body: v.object({
    produtos: v.pipe(
      v.array(gridRow),
      v.maxLength(mostGridRows, m.error_value_invalid),
      v.check(
        (rows) => new Set(rows.map(({ cod_produto }) => cod_produto)).size === rows.length,
        m.office_code_repeated,
      ),
    ),
  }),
  data: v.object({
    versao: described(
      v.nullable(v.number()),
      'Of the draft; null where nothing is written and there is none.',
    ),
    produtos: described(v.array(writtenRow), 'In the order of the call.'),
  }),
});

export const removeMenuProduct = endpoint('DELETE /api/gestao/ementas/:id_loja/produtos/:codigo', 'staff', {
  summary: 'Takes a product out of the draft',
  data: changedDraft,
});

export const saveMenuStructure = endpoint('PUT /api/gestao/ementas/:id_loja/estrutura', 'staff', {
  summary:
    'Gives the draft its sections and families, in order; with `lido`, the sections as they were read, refused where they are others by now; told again with the same `Idempotency-Key`, that it is done',
  idempotent: 'optional',
  body: v.looseObject({}),
  data: changedDraft,
});

export const listMenuChanges = endpoint('GET /api/gestao/ementas/:id_loja/alteracoes', 'staff', {
  summary: 'What publishing the draft would change',
  data: menuPreview,
});

export const publishMenuDraft = endpoint('POST /api/gestao/ementas/:id_loja/publicar', 'staff', {
  summary: 'Puts in force the draft that was looked at, and no other',
  body: v.object({ impressao: requiredText(64) }),
  data: changedDraft,
});

export const discardMenuDraft = endpoint('DELETE /api/gestao/ementas/:id_loja/rascunho', 'staff', {
  summary: 'Throws the draft away that was looked at, and no other',
  query: v.object({ impressao: requiredText(64) }),
  data: nothing,
});

export const listMenuVersions = endpoint('GET /api/gestao/ementas/:id_loja/versoes', 'staff', {
  summary: 'The versions of a shop’s menu, the newest first',
  data: v.array(menuVersion),
});

export const restoreMenuVersion = endpoint('POST /api/gestao/ementas/:id_loja/repor', 'staff', {
  summary: 'Makes an earlier version the draft, in place of what was looked at and no other',
  body: v.object({
    impressao: requiredText(64),
    versao: v.pipe(
      v.number(m.error_numeric),
      v.safeInteger(m.error_numeric),
      v.minValue(1, m.error_value_invalid),
    ),
  }),
  data: changedDraft,
});
