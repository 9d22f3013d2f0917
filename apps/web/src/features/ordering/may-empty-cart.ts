import { m } from '@fornada/copy/messages.ts';
import { ask } from '#features/dialog/ask.ts';
import { useOrdering } from './ordering-store.ts';

/** Whether the cart may be emptied, as another shop or delivery type does (specification §4); an empty one isn't asked for. */
export async function mayEmptyCart(): Promise<boolean> {
  if (useOrdering.getState().lines.length === 0) return true;
  const answer = await ask<boolean>({
    type: 'question',
    title: m.shop_picker_empty_cart_title(),
    text: m.shop_picker_empty_cart(),
    buttons: [
      { text: m.shop_picker_keep(), value: false, default: true },
      { text: m.shop_picker_empty(), value: true, class: 'danger' },
    ],
  });
  return answer === true;
}
