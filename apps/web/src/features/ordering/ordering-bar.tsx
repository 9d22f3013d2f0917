import { m } from '@fornada/copy/messages.ts';
import { IconBag, IconCup, IconReceipt } from '@fornada/ui/icons/commerce.tsx';
import { IconClock } from '@fornada/ui/icons/places.tsx';
import { countProducts } from '@fornada/ui/ordering/cart.ts';
import { Price } from '@fornada/ui/price.tsx';
import { StatusBar } from '@fornada/ui/status-bar.tsx';
import { useLoggedIn, useSession } from '#features/session/session-store.ts';
import { useIsWide } from './is-wide.ts';
import { barStatus, numbersForBar, orderForBar, orderSteps } from './order-status.ts';
import { useOrdering } from './ordering-store.ts';
import { useSubtotal } from './use-preview.ts';

const icons = { waiting: <IconClock />, 'under-way': <IconReceipt />, ready: <IconCup /> };

/** The fixed bar: the cart when there is something in it, or the order under way (specification §4); the order where the cart stands beside. */
export function OrderingBar() {
  const isWide = useIsWide();
  const hasCart = useOrdering(({ lines }) => lines.length > 0) && !isWide;
  const orders = useSession(({ privateData }) => privateData.ordering);
  const order = orderForBar(orders);
  if (hasCart || !order) return <CartBar />;
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
