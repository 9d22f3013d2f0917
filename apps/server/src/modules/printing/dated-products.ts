import { indexMenu } from '@fornada/domain/menu.ts';
import type { Context } from '#context';
import { currentMenu } from '#modules/catalogue/current-menu.ts';

/** Which products of a shop are made for a date: to order, or with notice. */
export async function datedIn(context: Context, shopId: number): Promise<(code: string) => boolean> {
  const menu = await currentMenu(context, shopId);
  const products = menu ? indexMenu(menu.whole) : undefined;
  return (code) => {
    const product = products?.get(code)?.product;
    return product !== undefined && (product.making === 'to_order' || product.noticeMinutes > 0);
  };
}
