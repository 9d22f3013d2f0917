// What the cart is packed in, as its customer has chosen, by the prices of its shop.
import type { OrderingShop } from '@fornada/contract/content.ts';
import {
  packagingFromWire,
  packagingNames,
  type WirePackagingKind,
  wirePackagingKinds,
} from '@fornada/contract/packaging.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { type Cents, cents } from '@fornada/domain/money.ts';
import type { Packing } from '@fornada/domain/packaging.ts';
import type { PackagingLine } from '@fornada/domain/packaging-lines.ts';

export interface PackingChoice {
  /** 'Trago o meu recipiente'. */
  readonly ownContainer: boolean;
  /** Of each part. */
  readonly bags: number;
}

/** What a part that is collected then is packed in; null is as soon as possible. */
export type PackingAt = (at: string | null) => Packing;

export const packingOf =
  (shop: OrderingShop, { ownContainer, bags }: PackingChoice): PackingAt =>
  (at) => ({
    // What an earlier version kept doesn't say.
    prices: (shop.embalagens ?? []).map(packagingFromWire),
    date: toLocal(at === null ? Date.now() : Date.parse(at), shop.horario.fuso).date,
    ownContainer,
    bags,
  });

export const packingOnWire = ({ ownContainer, bags }: PackingChoice) => ({
  ...(ownContainer && { recipiente_proprio: 1 as const }),
  ...(bags > 0 && { sacos: bags }),
});

export interface PackagingSum {
  kind: WirePackagingKind;
  name: string;
  quantity: number;
  /** Of `quantity`, what has gone back of a placed order. */
  returned: number;
  total: Cents;
}

type Told = { tipo: WirePackagingKind; qtd: number; devolvidas?: number; total: number };

/** Of a kind together, in words. */
export function packagingSums(lines: readonly Told[]): PackagingSum[] {
  const byKind = Map.groupBy(lines, ({ tipo }) => tipo);
  return [...byKind].map(([kind, some]) => ({
    kind,
    name: packagingNames[kind](),
    quantity: some.reduce((sum, { qtd }) => sum + qtd, 0),
    returned: some.reduce((sum, { devolvidas = 0 }) => sum + devolvidas, 0),
    total: cents(Math.round(some.reduce((sum, { total }) => sum + total, 0) * 100)),
  }));
}

export const asTold = (lines: readonly PackagingLine[]): Told[] =>
  lines.map(({ kind, quantity, total }) => ({
    tipo: wirePackagingKinds[kind],
    qtd: quantity,
    total: total / 100,
  }));
