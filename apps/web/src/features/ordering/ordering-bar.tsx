import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { IconBag, IconCup, IconReceipt } from '@fornada/ui/icons/commerce.tsx';
import { IconClock } from '@fornada/ui/icons/places.tsx';
import { countProducts } from '@fornada/ui/ordering/cart.ts';
import { Price } from '@fornada/ui/price.tsx';
import { StatusBar } from '@fornada/ui/status-bar.tsx';
import { useLoggedIn, useSession } from '#features/session/session-store.ts';
import { barStatus, numbersForBar, orderForBar, orderSteps } from './order-status.ts';
import { useOrdering } from './ordering-store.ts';
import { useSubtotal } from './use-preview.ts';

const icons = { waiting: <IconClock />, 'under-way': <IconReceipt />, ready: <IconCup /> };

/** The fixed bar: the order under way, or the cart when there is something in it (specification §4). */
export function OrderingBar() {
  const orders = useSession(({ privateData }) => privateData.ordering);
  const order = orderForBar(orders);
  if (!order) return <CartBar />;
  const { title, href, step, tone } = barStatus(order);
  return (
    <StatusBar
      kind="order"
      href={href}
      icon={icons[tone]}
      title={title}
      detail={numbersForBar(orders)}
      step={{ current: step, total: orderSteps }}
    />
  );
}

/** The way to the cart while the bar tells of an order. */
export function CartLink() {
  const isOrdering = useSession(({ privateData }) => privateData.ordering.length > 0);
  const count = useOrdering(({ lines }) => countProducts(lines));
  const subtotal = useSubtotal();
  if (!isOrdering || count === 0) return null;
  return (
    <ButtonLink
      href="/carrinho"
      className="cart-link"
      variant="secondary"
      wide
      icon={<IconBag />}
      trailing={<Price amount={subtotal} />}
    >
      {m.bar_cart()} ({count})
    </ButtonLink>
  );
}

function CartBar() {
  const isGuest = !useLoggedIn();
  const count = useOrdering(({ lines }) => countProducts(lines));
  const subtotal = useSubtotal();
  if (count === 0) return null;
  return (
    <StatusBar
      kind="cart"
      href={isGuest ? '/cesto' : '/carrinho'}
      icon={<IconBag />}
      title={m.bar_cart()}
      detail={countWords(count)}
      trailing={<Price amount={subtotal} />}
    />
  );
}

const countWords = (count: number): string =>
  count === 1 ? m.bar_count_one() : m.bar_count_other({ count });
