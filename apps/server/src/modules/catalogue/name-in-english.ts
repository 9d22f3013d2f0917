import { indexMenu } from '@fornada/domain/menu.ts';
import type { Context } from '#context';
import { shownMenu } from './current-menu.ts';

/** What a shop's product is called in English; empty where nobody wrote it, and of what is gone from its menu. */
export async function nameInEnglish(context: Context, shopId: number, code: string): Promise<string> {
  const menu = (await shownMenu(context, shopId))?.whole;
  return (menu && indexMenu(menu).get(code)?.product.nameInEnglish) ?? '';
}
