import type { CartLine } from '@fornada/domain/cart.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import type { Cents } from '@fornada/domain/money.ts';
import { newKey } from '@fornada/ui/ordering/cart.ts';
import type { CatalogueProduct } from '@fornada/ui/ordering/catalogue.ts';
import { pricingOf } from '@fornada/ui/ordering/pricing-of.ts';
import { PackagingNote } from '#features/catalogue/packaging-note.tsx';
import { ProductForm } from '#features/catalogue/product-form.tsx';
import { mayEmptyCart } from '#features/ordering/may-empty-cart.ts';
import { addToCart, chooseShop, useOrdering } from '#features/ordering/ordering-store.ts';
import { useMenuNews } from '#features/ordering/shop-news.ts';
import { openMenuPath } from '#features/restaurants/paths.ts';
import type { OpenMenu } from './open-menu.ts';

/** What the product comes in, and its choices; it is put into the cart of this device, whoever holds it. */
export default function OpenProductForm({
  restaurant,
  shop,
  ordering,
  menu,
  product,
}: OpenMenu & { menu: Menu; product: CatalogueProduct }) {
  const deliveryType = useOrdering((chosen) => chosen.deliveryType) ?? 'take_away';
  useMenuNews(shop.aceita_encomendas ? ordering.id : null);

  /** What another shop's cart has is asked for first (specification §4). */
  async function add(line: CartLine, unitPrice: Cents): Promise<boolean | null> {
    const { shopId } = useOrdering.getState();
    if (shopId !== ordering.id) {
      if (!(await mayEmptyCart(ordering.id))) return null;
      chooseShop(ordering.id, deliveryType);
    }
    return addToCart({ ...line, key: newKey(), seen: { name: product.name, unitPrice } });
  }

  const pricing = pricingOf(ordering, deliveryType, Date.now());
  return (
    <>
      <PackagingNote product={product.product} shop={ordering} pricing={pricing} />
      <ProductForm
        key={product.id}
        product={product}
        menu={menu}
        pricing={pricing}
        addToCart={add}
        backTo={openMenuPath(restaurant, shop.tag)}
      />
    </>
  );
}
