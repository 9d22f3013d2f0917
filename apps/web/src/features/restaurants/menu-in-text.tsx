import { m } from '@fornada/copy/messages.ts';
import { useLoggedIn } from '#features/session/session-store.ts';
import { OrderHere } from './order-here.tsx';

/** A text alternative to menu pictures: the catalogue, for logged-in customers, has everything as text. */
export function MenuInText({ shopId }: { shopId: number }) {
  const loggedIn = useLoggedIn();
  return (
    <OrderHere shopId={shopId} variant="secondary">
      {loggedIn ? m.menus_in_text() : m.menus_in_text_guest()}
    </OrderHere>
  );
}
