import type { OrderingShop, Shop } from '@fornada/contract/content.ts';
import type { WireMenu } from '@fornada/contract/menu.ts';
import { productTag } from '@fornada/domain/tag.ts';
import type { ListedProduct } from '@fornada/ui/ordering/catalogue.ts';
import { openMenuPath } from '#features/restaurants/paths.ts';

/** A shop's menu for everybody: the catalogue's own data, without an account. */
export interface OpenMenu {
  /** The restaurant's tag. */
  restaurant: string;
  shop: Pick<Shop, 'tag' | 'id_loja' | 'nameDetail' | 'aceita_encomendas'>;
  /** By which its prices are reckoned, whether it takes orders or not. */
  ordering: OrderingShop;
  wire: Pick<WireMenu, 'base_url' | 'path_name'>;
}

export const openProductPath = (
  { restaurant, shop }: Pick<OpenMenu, 'restaurant' | 'shop'>,
  { id, name }: Pick<ListedProduct, 'id' | 'name'>,
): string => `${openMenuPath(restaurant, shop.tag)}/${encodeURIComponent(productTag({ code: id, name }))}`;
