// What becomes of a product's fields, as the office reads it.
import { presentSome, toWire } from '@fornada/contract/menu-codec.ts';
import type { MenuChange } from '@fornada/contract/office-menu.ts';
import { complete, lean, type Product } from '@fornada/domain/menu.ts';
import {
  type AskedPrice,
  type ProductChange,
  pricesOf,
  type ShopTiers,
} from '@fornada/domain/menu-change.ts';
import { type Cents, centsToEuros } from '@fornada/domain/money.ts';
import { compareFields } from './compare-menus.ts';

/** The fields of a product that were written, before and after. */
export type Written = {
  code: string;
  name: string;
  before: Partial<Product>;
  after: Partial<Product>;
  /** What it cost where a way has no price of its own. */
  base?: Cents;
  /** The whole of it came or went, from this place in its family. */
  act?: 'add' | 'remove';
  at?: number;
};

const kindOf = { add: 'novo', remove: 'removido' } as const;

/** @param tiers those of the shop, to say its prices by the way that they are taken; as they stand in the menu without */
export const tellWritten = (written: readonly Written[], tiers?: ShopTiers): MenuChange[] =>
  written.flatMap(({ code, name, before, after, base, act }): MenuChange[] => {
    if (act) return [{ tipo: kindOf[act], o_que: 'produto', codigo: code, nome: name, campos: [] }];
    const present = presentSome('product', Object.keys(after) as (keyof Product & string)[]);
    const campos = asTaken(compareFields(present(before), present(after)), tiers, base);
    // What was asked for may have stood there already.
    if (campos.length === 0) return [];
    return [{ tipo: 'alterado', o_que: 'produto', codigo: code, nome: name, campos }];
  });

function asTaken(
  fields: MenuChange['campos'],
  tiers: ShopTiers | undefined,
  base: Cents | undefined,
): MenuChange['campos'] {
  if (tiers === undefined) return fields;
  const stood = base === undefined ? '' : String(centsToEuros(base));
  const followed = fields.find(({ campo }) => campo === 'precovenda') ?? { antes: stood, depois: stood };
  const nameOf = (tier: number) => (tier === 1 ? 'precovenda' : `pvp${tier}`);
  const { takeAway, eatIn } = wayNames(tiers);
  const ways = new Map([
    [nameOf(tiers.takeAwayTier), takeAway],
    [nameOf(tiers.eatInTier), eatIn],
  ]);
  // A tier without a price of its own has the base price.
  const priceOf = (own: string, ofBase: string) => (own === '' || Number(own) === 0 ? ofBase : own);
  return fields.flatMap((field) => {
    const campo = ways.get(field.campo);
    if (campo === undefined) return [field];
    const [antes, depois] = [priceOf(field.antes, followed.antes), priceOf(field.depois, followed.depois)];
    // What followed the base price was given its own, to stay as it is: customers see no change.
    return antes === depois ? [] : [{ campo, antes, depois }];
  });
}

/** A price that was asked for of one way is the other's too where a shop has one for both: the name says so. */
const wayNames = ({ takeAwayTier, eatInTier }: ShopTiers) =>
  takeAwayTier === eatInTier
    ? { takeAway: 'preco_unico', eatIn: 'preco_unico' }
    : { takeAway: 'preco_take_away', eatIn: 'preco_loja' };

/** What is asked for, of which each shop has something else before. */
export const tellAsked = (changes: readonly (ProductChange & { name: string })[]): MenuChange[] =>
  changes.map(({ code, name, takeAway, eatIn, fields, act, family }) => {
    // Of a whole product that comes, no more than what somebody said of it.
    const { name: _, ...said } = act === 'add' ? lean('product', complete('product', fields)) : fields;
    const keys = Object.keys(act === 'add' ? said : fields) as (keyof Product & string)[];
    const asked = {
      ...askedAs('take_away', takeAway),
      ...askedAs('loja', eatIn),
      ...(family !== undefined && { familia: family }),
      ...presentSome('product', keys)(fields),
    };
    const campos = compareFields({}, asked);
    return { tipo: act ? kindOf[act] : 'alterado', o_que: 'produto', codigo: code, nome: name, campos };
  });

const askedAs = (way: string, asked: AskedPrice) => {
  if (asked === null) return {};
  return typeof asked === 'object'
    ? { [`desconto_${way}`]: asked.off }
    : { [`preco_${way}`]: centsToEuros(asked) };
};

/** As customers of a shop see it: prices by the way it is taken, whatever tiers they stand in. */
export function tellProduct(before: Product, after: Product, tiers: ShopTiers): MenuChange['campos'] {
  const names = wayNames(tiers);
  const prices = (product: Product) => {
    const { takeAway, eatIn } = pricesOf(product, tiers);
    return { [names.takeAway]: centsToEuros(takeAway), [names.eatIn]: centsToEuros(eatIn) };
  };
  const rest = (product: Product) =>
    Object.fromEntries(
      Object.entries(toWire('product', product)).filter(([name]) => !/^(precovenda|pvp\d+)$/.test(name)),
    );
  return [...compareFields(prices(before), prices(after)), ...compareFields(rest(before), rest(after))];
}
