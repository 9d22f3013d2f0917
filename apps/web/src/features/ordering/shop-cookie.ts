import { useOrdering } from './ordering-store.ts';

const year = 365 * 24 * 60 * 60;

/**
 * Says with the catalogue's own requests which shop was chosen, so that its page can bring that shop's (docs/decisions/0170);
 * nothing of it goes with any other, and nothing says who asks. Ends with the choice.
 */
export function keepShopCookie(): () => void {
  const write = (shopId: number | null) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser that we support
    document.cookie = `loja=${shopId ?? ''}; Path=/catalogo; Max-Age=${shopId === null ? 0 : year}; SameSite=Lax${secure}`;
  };
  write(useOrdering.getState().shopId);
  return useOrdering.subscribe(({ shopId }, before) => {
    if (shopId !== before.shopId) write(shopId);
  });
}
