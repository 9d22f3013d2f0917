import { m } from '@fornada/copy/messages.ts';
import { formatEuros } from '@fornada/domain/money.ts';
import { IconBag, IconCup, IconReceipt } from '@fornada/ui/icons/commerce.tsx';
import { IconClock } from '@fornada/ui/icons/places.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { countProducts } from '@fornada/ui/ordering/cart.ts';
import { Price } from '@fornada/ui/price.tsx';
import { StatusBar } from '@fornada/ui/status-bar.tsx';
import { useLoggedIn, useSession } from '#features/session/session-store.ts';
import { useIsWide } from './is-wide.ts';
import { barStatus, numbersForBar, orderForBar, orderSteps } from './order-status.ts';
import { useOrdering } from './ordering-store.ts';
import { useSubtotal } from './use-preview.ts';

const icons = { waiting: <IconClock />, 'under-way': <IconReceipt />, ready: <IconCup /> };

/** The fixed bar: the order under way with what is in the cart beside it, or the cart alone (specification §4). */
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
      beside={<CartBeside />}
    />
  );
}

/** Where the cart itself doesn't stand beside the menu. */
function CartBeside() {
  const isWide = useIsWide();
  const { count, words } = useCount();
  const subtotal = useSubtotal();
  if (isWide || count === 0) return null;
  return (
    <Link href="/carrinho" aria-label={`${m.bar_cart()}: ${words}, ${formatEuros(subtotal)}`}>
      <IconBag />
      {count}
    </Link>
  );
}

function CartBar() {
  const isGuest = !useLoggedIn();
  const { count, words } = useCount();
  const subtotal = useSubtotal();
  if (count === 0) return null;
  return (
    <StatusBar
      kind="cart"
      href={isGuest ? '/cesto' : '/carrinho'}
      icon={<IconBag />}
      title={m.bar_cart()}
      detail={words}
      trailing={<Price amount={subtotal} />}
    />
  );
}

function useCount(): { count: number; words: string } {
  const count = useOrdering(({ lines }) => countProducts(lines));
  return { count, words: count === 1 ? m.bar_count_one() : m.bar_count_other({ count }) };
}
