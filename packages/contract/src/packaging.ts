// What is charged for packaging, in the wire's words.
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import type { PackagingPrice, PackagingTax } from '@fornada/domain/packaging.ts';
import type { PackagingKind, PackagingLine } from '@fornada/domain/packaging-lines.ts';
import type { Region } from '@fornada/domain/vat-table.ts';
import * as v from 'valibot';
import { bit, day, described, euros, named } from './kinds.ts';

export const wirePackagingKinds = { deposit: 'deposito', container: 'recipiente', bag: 'saco' } as const;
export const wirePackagingTaxes = {
  untaxed: 'sem_iva',
  as_contents: 'como_produto',
  standard: 'taxa_normal',
} as const;
export const wireRegions = { mainland: 'continente', madeira: 'madeira', azores: 'acores' } as const;

export type WirePackagingKind = (typeof wirePackagingKinds)[PackagingKind];

/* @__NO_SIDE_EFFECTS__ */
const picked = <T extends string>(words: Readonly<Record<string, T>>) => v.picklist(Object.values(words));
export const packagingKind = picked(wirePackagingKinds);
export const packagingTax = picked(wirePackagingTaxes);
export const region = picked(wireRegions);

/** What one is called, on a screen and on a document. */
export const packagingNames = {
  deposito: m.packaging_deposit,
  recipiente: m.packaging_container,
  saco: m.packaging_bag,
} as const;

export const packagingPrice = v.object({
  tipo: described(
    packagingKind,
    'A deposit on a drink, the contribution on a single-use container, or a bag.',
  ),
  regiao: described(v.nullable(region), 'Null for all regions that have none of their own.'),
  desde: named('from', described(day, 'Of the days of pickup the first that pays it, and the last.')),
  ate: named('until', v.nullable(day)),
  valor: named('amount', euros),
  iva: described(packagingTax, 'Without VAT, at the rate of what is in it, or at the standard rate.'),
  iva_incluido: named('taxIncluded', described(bit, '0 when the VAT comes on top.')),
});
export type WirePackagingPrice = v.InferOutput<typeof packagingPrice>;

/** A price as its schema presents it. */
export const packagingFacts = <T extends { kind: PackagingKind; region: Region | null; tax: PackagingTax }>(
  price: T,
) => ({
  ...price,
  tipo: wirePackagingKinds[price.kind],
  regiao: price.region && wireRegions[price.region],
  iva: wirePackagingTaxes[price.tax],
});

const keyOf = <K extends string, W>(words: Readonly<Record<K, W>>, word: W): K =>
  (Object.keys(words) as K[]).find((key) => words[key] === word) as K;

export const packagingFromWire = (price: WirePackagingPrice): PackagingPrice => ({
  kind: keyOf(wirePackagingKinds, price.tipo),
  region: price.regiao && keyOf(wireRegions, price.regiao),
  from: price.desde,
  until: price.ate,
  amount: eurosToCents(price.valor),
  tax: keyOf(wirePackagingTaxes, price.iva),
  taxIncluded: price.iva_incluido === 1,
});

/* @__NO_SIDE_EFFECTS__ */
const lineWith = <E extends v.ObjectEntries>(more: E) =>
  v.object({
    tipo: packagingKind,
    linha: named(
      'line',
      described(
        v.nullable(v.number()),
        'The line that is in it: of a cart its place, of an order its number from 1; null for a bag.',
      ),
    ),
    qtd: named('quantity', v.number()),
    preco_unitario: named('unitPrice', euros),
    total: euros,
    taxa: named('vatRate', v.number()),
    ...more,
  });
export const packagingLine = lineWith({});
/** Of an order, of which some may have gone back. */
export const orderedPackagingLine = lineWith({ devolvidas: named('returned', v.number()) });

/** What a part of a cart is packed in, as its schema presents it. @param lines the places of its lines in the cart */
export const packedPart = (packaging: readonly PackagingLine[], lines: readonly number[]) =>
  packaging.map((line) => ({
    ...line,
    tipo: wirePackagingKinds[line.kind],
    line: line.line === null ? null : (lines[line.line] ?? null),
  }));

/** How an order is to be packed, for whoever hands it over. */
export const packedHow = {
  recipiente_proprio: named('own_container', described(bit, '1 when the customer brings their own.')),
  sacos: named('bags', described(v.number(), 'How many bags were paid for, less those that went back.')),
};

export const packagingLineFromWire = (line: v.InferOutput<typeof packagingLine>): PackagingLine => ({
  kind: keyOf(wirePackagingKinds, line.tipo),
  line: line.linha,
  quantity: line.qtd,
  unitPrice: eurosToCents(line.preco_unitario),
  total: eurosToCents(line.total),
  vatRate: line.taxa,
});
