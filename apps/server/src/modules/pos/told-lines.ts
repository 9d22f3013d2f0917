// The lines that a till of another maker says it sold: its own words and prices, and our products where it knows their codes.
import { m } from '@fornada/copy/messages.ts';
import { indexMenu, type Menu } from '@fornada/domain/menu.ts';
import { type Cents, eurosToCents, sum } from '@fornada/domain/money.ts';
import type { Context } from '#context';
import { currentMenu } from '#modules/catalogue/current-menu.ts';
import type { ToldLine } from '#modules/loyalty/sales.ts';
import { refuse } from '#platform/refusal.ts';

export type PosLine = { codigo: string; descricao: string; qtd: number; total: number; taxa: number };

/**
 * What is kept of them. A code that the shop's menu doesn't have is no product of ours: the money is in the drawer, so the
 * line stands by its words.
 * @throws Refusal `invalid_fields` where they don't add up to what was sold
 */
export async function toldLines(
  context: Context,
  shopId: number,
  lines: readonly PosLine[],
  subtotal: Cents,
): Promise<ToldLine[]> {
  if (sum(lines.map(({ total }) => eurosToCents(total))) !== subtotal)
    refuse('invalid_fields', { fields: { linhas: m.error_lines_not_total() } });
  const menu = (await currentMenu(context, shopId))?.whole;
  return lines.map((line, index) => asKept(line, index + 1, menu));
}

function asKept({ codigo, descricao, qtd, total, taxa }: PosLine, position: number, menu?: Menu): ToldLine {
  const product = menu && indexMenu(menu).get(codigo)?.product;
  const gross = eurosToCents(total);
  return {
    ...{ position, kind: 'product', code: product?.code ?? '', name: product?.name ?? descricao },
    ...{ quantity: qtd, gross, parts: [{ rate: taxa, gross }] },
  };
}
