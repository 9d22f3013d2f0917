import { m } from '@fornada/copy/messages.ts';
import { useLoggedIn } from '#features/session/session-store.ts';
import { OrderHere } from './order-here.tsx';

/** For who can't read a picture: the catalogue has the same products and prices, for customers who are logged in. */
export function MenuInText({ shopId }: { shopId: number }) {
  const loggedIn = useLoggedIn();
  return (
    <OrderHere shopId={shopId} variant="secondary">
      {loggedIn ? m.menus_in_text() : m.menus_in_text_guest()}
    </OrderHere>
  );
}
