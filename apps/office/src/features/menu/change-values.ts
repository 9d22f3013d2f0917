// What the form of a change of many menus holds, and what it sends.
import type { WireProduct } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import type { Week } from './local-words.ts';

export const prices = 'precos';
export const discount = 'desconto';

type Prices = { preco_take_away: number | null; preco_loja: number | null };
/** A product as one shop has it, to begin with, and its new prices. */
export type Changed = WireProduct & Prices;
/** By each shop’s own clock. */
export type Moments = { quando: string | null; ate: string | null } & Week;
/** Off the price of each of them. */
export type Discounts = { desconto_take_away: number | null; desconto_loja: number | null };
/** What is done with the products: of one kind in a change that is made here. */
export const changeKinds = {
  alterado: m.office_change_kind_change,
  novo: m.office_change_kind_add,
  removido: m.office_change_kind_remove,
};
export type ChangeKind = keyof typeof changeKinds;
export type ChangeValues = {
  tipo: ChangeKind;
  produtos: Changed[];
  campos: string[];
  lojas: number[];
} & Moments &
  Discounts;

export const newChange = (): ChangeValues => ({
  tipo: 'alterado',
  ...{ produtos: [], campos: [prices], lojas: [], desconto_take_away: null, desconto_loja: null },
  ...{ quando: null, ate: null, dias_da_semana: null, das: null, as: null },
});

/** What is typed together is sent together. */
const together: Record<string, string[]> = {
  [prices]: ['preco_take_away', 'preco_loja'],
  [discount]: [],
  classe_iva: ['classe_iva', 'iva'],
  complementares: ['complementares', 'min_complementos', 'max_complementos'],
};

/** What comes and goes has none: hours that were typed before aren't seen any more. */
const noWeek: Week = { dias_da_semana: null, das: null, as: null };
const weekOf = ({ dias_da_semana, das, as }: Week): Week => ({
  dias_da_semana: dias_da_semana?.length ? dias_da_semana : null,
  ...{ das: das || null, as: as || null },
});

/** What is sent: of each product no more than what was chosen to change. */
export const askedOf = ({ tipo, produtos, campos, lojas, quando, ate, ...rest }: ChangeValues) => ({
  id: crypto.randomUUID(),
  lojas,
  quando: quando || null,
  ate: ate || null,
  ...(tipo === 'alterado' ? weekOf(rest) : noWeek),
  produtos: produtos.map((row) => (tipo === 'alterado' ? changedOf(row, campos, rest) : wholeOf(row, tipo))),
});

const wholeOf = (row: Changed, tipo: 'novo' | 'removido') =>
  tipo === 'removido'
    ? { tipo, cod_produto: row.cod_produto }
    : // What a shop sells already keeps its code; its place there and what goes with it are that shop's.
      { ...row, tipo, cod_produto: row.cod_produto || null, sugeridos: [] };

const changedOf = (row: Changed, campos: string[], rest: Discounts) => ({
  cod_produto: row.cod_produto,
  ...Object.fromEntries(
    campos
      .flatMap((name) => together[name] ?? [name])
      .map((name) => [name, row[name as keyof Changed] ?? null]),
  ),
  ...(campos.includes(discount) && {
    ...{ desconto_take_away: rest.desconto_take_away, desconto_loja: rest.desconto_loja },
  }),
});

/** What one shop sells, for others as well: at its price, in the family of that name. */
export const sameAgain = ({ precovenda, nome_familia, familia }: WireProduct) => ({
  ...{ preco_take_away: precovenda, preco_loja: null, familia: nome_familia || familia },
});
