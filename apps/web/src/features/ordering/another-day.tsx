import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import type { CartLine } from '@fornada/ui/ordering/cart.ts';
import { chooseOwnTime } from '@fornada/ui/ordering/cart-times.ts';
import { readDays } from '@fornada/ui/ordering/order-dates.ts';
import { call } from '#app/client.ts';
import { heldAct } from '#features/calls/held-call.ts';
import { ask } from '#features/dialog/ask.ts';
import { times } from './keep-cart.ts';

/** Of a line that has run out for today: it stays in the cart, for the first day on which there is some. */
export function AnotherDay({ line, shop }: { line: CartLine; shop: OrderingShop }) {
  const basket = [{ code: line.productCode, quantity: line.quantity }];
  const move = () =>
    heldAct(
      () => readDays(call, { shopId: shop.id, units: 1, basket }),
      ({ primeira }) => {
        if (primeira !== null) chooseOwnTime(times, [line.key], primeira);
        else void ask({ title: m.cart_sold_out(), text: m.checkout_no_days() });
      },
    );
  return (
    <Button variant="secondary" size="small" onClick={() => void move()}>
      {m.cart_another_day()}
    </Button>
  );
}
