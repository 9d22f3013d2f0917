import { m } from '@fornada/copy/messages.ts';
import { useLoggedIn } from '#features/session/session-store.ts';
import { OrderHere } from './order-here.tsx';

/** What a picture doesn't say, and for who can't read it: the catalogue, for customers who are logged in, has all of it in text. */
export function MenuInText({ shopId }: { shopId: number }) {
  const loggedIn = useLoggedIn();
  return (
    <OrderHere shopId={shopId} variant="secondary">
      {loggedIn ? m.menus_in_text() : m.menus_in_text_guest()}
    </OrderHere>
  );
}
