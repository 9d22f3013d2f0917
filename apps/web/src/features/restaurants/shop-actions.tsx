import type { Shop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { menusLink } from './find-place.ts';
import { OrderHere } from './order-here.tsx';

export function ShopActions({ restaurant, shop }: { restaurant: string; shop: Shop }) {
  const menus = menusLink(restaurant, shop);
  return (
    <div className="ui-row ui-gap-2 shop-actions">
      {shop.aceita_encomendas === 1 && (
        <OrderHere shopId={shop.id_loja} icon={<IconBag />}>
          {m.store_order()}
        </OrderHere>
      )}
      {menus && (
        <ButtonLink href={menus} variant="secondary">
          {m.store_menus()}
        </ButtonLink>
      )}
      {shop.book && (
        <ButtonLink href={shop.book} rel="noopener" variant="secondary">
          {m.store_book()}
        </ButtonLink>
      )}
    </div>
  );
}
