import type { OrderingShop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { IconWheat } from '@fornada/ui/icons/states.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { optionalPart } from '@fornada/ui/optional-part.ts';
import { Suspense, useEffect, useState } from 'react';
import { whenAtRest } from '#app/when-at-rest.ts';
import { openMenuPath } from '#features/restaurants/paths.ts';
import type { ToldOfOven } from './offered-shop.ts';

/** Of what is so just now: nobody waits for it. */
const OvenNews = optionalPart(() => import('./oven-news.tsx'));

/**
 * What an open shop's oven says, and the way to the menu; the menu alone until then, in the same place, so that nothing
 * moves.
 */
export function OvenLine({ shop, oven }: { shop: OrderingShop; oven: OrderingShop | null }) {
  const [told, setTold] = useState<ToldOfOven | null>(null);
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  const { restaurante, tag, nome } = told?.shop ?? shop;
  return (
    <>
      <Link href={openMenuPath(restaurante, tag)} className="home-oven">
        <IconWheat />
        <span>
          {told ? (
            <>
              <strong {...chainText(told.name, told.nameInEnglish)} /> · {told.words}
            </>
          ) : (
            <strong>{m.home_menu()}</strong>
          )}
          <small className="ui-soft">{told?.place ?? m.home_menu_of({ shop: nome })}</small>
        </span>
      </Link>
      {isAtRest && oven && (
        <Suspense>
          <OvenNews key={oven.id} shop={oven} onTold={setTold} />
        </Suspense>
      )}
    </>
  );
}
