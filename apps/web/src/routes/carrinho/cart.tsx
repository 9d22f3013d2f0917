import { m } from '@fornada/copy/messages.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconPlus } from '@fornada/ui/icons/actions.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { Note } from '@fornada/ui/note.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { lazy, Suspense } from 'react';
import { timeNow } from '#app/clock.ts';
import { callContext, type LoaderArgs, type Prerendered, type Screen } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { CartLines } from '#features/ordering/cart-lines.tsx';
import '#features/ordering/ordering.css';
import { PackagingRows } from '@fornada/ui/ordering/packaging-rows.tsx';
import { asTold, packagingSums, packingOf } from '@fornada/ui/ordering/packing.ts';
import { isOfParts, previewCart } from '@fornada/ui/ordering/preview.ts';
import { useIsWide } from '#features/ordering/is-wide.ts';
import { loadOrdering, type OrderingData } from '#features/ordering/ordering-data.ts';
import { useOrdering } from '#features/ordering/ordering-store.ts';
import { prerenderedOf, readPrerendered } from '#features/ordering/prerendered.ts';
import { useShopNews } from '#features/ordering/shop-news.ts';
import { usePay } from '#features/ordering/use-pay.ts';
import { openMenuPath } from '#features/restaurants/paths.ts';
import { currentVisitor } from '#features/session/session-store.ts';
import { stateOf } from '#features/shops/shop-words.ts';

export { readPrerendered };

// What is sold besides is no reason not to show what is bought.
const CartSuggested = lazy(() =>
  import('#features/ordering/cart-suggested.tsx').catch(() => ({ default: () => null })),
);

export const loader = ({ context }: LoaderArgs) => loadOrdering(context.get(callContext));

/** Who has no whole account came from the open menu, and goes back to it. */
export const head = ({ data }: { data: OrderingData | null }) => ({
  title: m.cart_title(),
  ...(data && !isWhole() && { back: menuOf(data) }),
});

/** A guest who has put nothing in it sees that before the application comes; what is in a cart is known on its device alone. */
export function prerendered(data: OrderingData | null, now: number, { name }: Screen): Prerendered | null {
  const what = name === 'cesto' ? prerenderedOf(data, now) : null;
  return what && { ...what, pictures: [], emptyCart: true };
}

const isWhole = () => {
  const { loggedIn, temporary } = currentVisitor();
  return loggedIn && !temporary;
};

const menuOf = ({ shop: { restaurante, tag } }: OrderingData) => openMenuPath(restaurante, tag);

export default function CartScreen() {
  const data = useScreenData<OrderingData | null>();
  const isEmpty = useOrdering(({ lines }) => lines.length === 0);
  const menu = data && !isWhole() ? menuOf(data) : '/catalogo';
  return data && !isEmpty ? <FilledCart data={data} moreAt={menu} /> : <EmptyCart menu={menu} />;
}

function EmptyCart({ menu }: { menu: string }) {
  return (
    <EmptyState
      icon={<IconBag />}
      text={m.cart_empty()}
      action={<ButtonLink href={menu}>{m.cart_browse()}</ButtonLink>}
    >
      {m.cart_empty_hint()}
    </EmptyState>
  );
}

function FilledCart({ data, moreAt }: { data: OrderingData; moreAt: string }) {
  const { shop, menu, wire, pricing, categories } = data;
  const isWide = useIsWide();
  const { lines, pickupAt, ...choice } = useOrdering();
  const preview = previewCart(menu, lines, pricing, { pickupAt, packing: packingOf(shop, choice) });
  const isMixed = isOfParts(preview);
  const pay = usePay({ shop, menu });
  useShopNews(shop.id);
  const { takesOrders, isPaused } = stateOf(shop, timeNow());

  return (
    <div className="ui-stack beside ui-page cart">
      <p className="ui-soft cart-shop">{shop.nome}</p>
      {!takesOrders && (
        <Note tone="warn">
          {isPaused ? m.shop_paused_browsing() : m.cart_shop_closed({ shop: shop.nome })}
        </Note>
      )}
      {preview.hasProblems && (
        <Note tone="bad" live>
          {m.cart_fix_first()}
        </Note>
      )}
      {isMixed && <Note>{m.cart_parts()}</Note>}
      <CartLines preview={preview} wire={wire} shop={shop} />
      <PackagingRows sums={packagingSums(asTold(preview.packaging))} />
      <ButtonLink href={moreAt} variant="quiet" icon={<IconPlus />}>
        {m.cart_add_more()}
      </ButtonLink>
      {isWide && (
        <Suspense>
          <CartSuggested {...{ categories, wire, preview }} menuAt={isWhole() ? undefined : moreAt} />
        </Suspense>
      )}
      <div className="sticky-action">
        <p className="ui-ends">
          {m.cart_subtotal()} <Price amount={preview.subtotal} size="large" />
        </p>
        <Button size="large" wide disabled={preview.hasProblems} onClick={() => void pay()}>
          {m.cart_pay({ subtotal: formatEuros(preview.subtotal) })}
        </Button>
      </div>
    </div>
  );
}
