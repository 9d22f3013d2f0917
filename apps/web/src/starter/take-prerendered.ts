/** Somewhat longer than the server and caches in front keep a page. */
const longestMs = 120_000;

/** What a store of the application keeps (features/storage/stored-store.ts). */
export const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}');

/** What is known of a page before its application comes. */
interface Page {
  /** It can be read already: the application may wait for letters and pictures. */
  isReadable: boolean;
  /** What the application will ask for first; asked for together with it. */
  calls: string[];
}

/**
 * The catalogue's page brings that of the first shop, as who has chosen nothing sees it, or of the shop that the device's cookie
 * names (features/ordering/shop-cookie.ts). To a customer for whom it is right it is shown until the application takes it over
 * (entry-client.tsx); to others nothing of it is. So does the guests' cart, as who has put nothing in it sees it.
 */
export function takePrerendered(): Page {
  const template = document.querySelector<HTMLTemplateElement>('template#prerendered');
  const page: Page = { isReadable: !template, calls: [] };
  try {
    const { user, ordering } = kept('fornada.session.1').privateData;
    if (!template) return page;
    const { shop, chosen, emptyCart, digest = '', at } = template.dataset;
    const isForGuests = emptyCart !== undefined;
    if (user.loggedIn === isForGuests) return page;
    const { shopId, deliveryType, lines } = kept('fornada.ordering.1');
    // Without a choice the customer sees the first shop, which a page made for another choice doesn't name.
    const own = shopId ?? (chosen === undefined ? shop : null);
    const { diets, without } = kept('fornada.filters.1');
    page.calls = ['/api/lojas-ordering', ...(own === null ? [] : [`/api/menus/${own}`])];
    page.isReadable =
      Number(own) === Number(shop) &&
      (deliveryType ?? 'take_away') === 'take_away' &&
      (isForGuests ||
        !(user.data.temporario || user.data.favoritos?.length || diets?.length || without?.length)) &&
      !((isForGuests || ordering.length) && lines?.length) &&
      (kept('fornada.language.1').language ?? 'pt') === 'pt' &&
      isAtItsTop() &&
      Date.now() - Number(at) < longestMs;
    if (page.isReadable) show(template.content, digest);
  } catch {
    // Nobody was here before, or the device keeps nothing.
  }
  return page;
}

/** A customer who returns further down the page needs all of it, not its beginning (app/use-slices.ts). */
const isAtItsTop = () =>
  !JSON.parse(sessionStorage.getItem('fornada.scroll.1') ?? '{}')[history.state?.key] &&
  !location.hash &&
  !location.search;

function show(content: DocumentFragment, digest: string): void {
  const root = document.getElementById('root') as HTMLElement;
  root.dataset.digest = digest;
  root.replaceChildren(content);
}
