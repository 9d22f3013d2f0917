// What a till of another maker says it sold: its own words and prices, and our products where it knows their codes.
import { m } from '@fornada/copy/messages.ts';
import { indexMenu, type Menu } from '@fornada/domain/menu.ts';
import { type Cents, cents, eurosToCents, sum } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import type { ToldLine } from '#modules/loyalty/sales.ts';
import { refuse } from '#platform/refusal.ts';

export type PosLine = { codigo: string; descricao: string; qtd: number; total: number; taxa: number };

/** What its till says of a sale, before it is one. */
export type ToldAtPos = {
  valor: number;
  embalagem?: number | undefined;
  desconto: number;
  linhas?: readonly PosLine[] | undefined;
};

/**
 * What was paid in all, and what of it is of goods and of packaging.
 * @throws Refusal `invalid_fields` where more is packaging than was paid
 */
export function toldAmount({ valor, embalagem = 0 }: { valor: number; embalagem?: number | undefined }) {
  const [total, packaging] = [eurosToCents(valor), eurosToCents(embalagem)];
  if (packaging > total) refuse('invalid_fields', { fields: { embalagem: m.error_value_invalid() } });
  return { total, packaging, goods: cents(total - packaging) };
}

export type ToldLines = { lines: ToldLine[]; nameOf: (code: string) => string };

/**
 * What is kept of them, and what the shop calls a product. A code that the shop's menu doesn't have is no product of ours: the
 * money is in the drawer, so the line stands by its words.
 * @throws Refusal `invalid_fields` where they don't add up to what was sold
 */
export async function toldLines(
  context: Context,
  shopId: number,
  lines: readonly PosLine[],
  paid: Cents,
): Promise<ToldLines> {
  if (sum(lines.map(({ total }) => eurosToCents(total))) !== paid)
    refuse('invalid_fields', { fields: { linhas: m.error_lines_not_total() } });
  const menu = (await currentMenu(context, shopId))?.whole;
  return {
    lines: lines.map((line, index) => asKept(line, index + 1, menu)),
    nameOf: (code) => (menu && indexMenu(menu).get(code)?.product.name) ?? code,
  };
}

function asKept({ codigo, descricao, qtd, total, taxa }: PosLine, position: number, menu?: Menu): ToldLine {
  const product = menu && indexMenu(menu).get(codigo)?.product;
  const gross = eurosToCents(total);
  return {
    ...{ position, kind: 'product', code: product?.code ?? '', name: product?.name ?? descricao },
    ...{ quantity: qtd, gross, parts: [{ rate: taxa, gross }] },
  };
}
