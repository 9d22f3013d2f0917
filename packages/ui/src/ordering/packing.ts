// What the cart is packed in, as its customer has chosen, by the prices of its shop.
import type { OrderingShop } from '@fornada/contract/content.ts';
import {
  packagingFromWire,
  packagingNames,
  type WirePackagingKind,
  wirePackagingKinds,
} from '@fornada/contract/packaging.ts';
import { m } from '@fornada/copy/messages.ts';
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

/** Bags are asked for by pickup: of a basket of several parts it is said, since their sum is more than what was chosen. */
function nameOf(kind: WirePackagingKind, lines: readonly Told[]): string {
  const name = packagingNames[kind]();
  const [first, ...others] = lines.map(({ qtd }) => qtd);
  const isEach = kind === 'saco' && others.length > 0 && others.every((count) => count === first);
  return isEach ? m.packaging_each_pickup({ name, count: first ?? 0 }) : name;
}

/** Of a kind together, in words. */
export function packagingSums(lines: readonly Told[]): PackagingSum[] {
  const byKind = Map.groupBy(lines, ({ tipo }) => tipo);
  return [...byKind].map(([kind, some]) => ({
    kind,
    name: nameOf(kind, some),
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
