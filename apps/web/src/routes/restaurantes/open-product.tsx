import { m } from '@fornada/copy/messages.ts';
import type { Menu } from '@fornada/domain/menu.ts';
import { type Cents, formatEuros } from '@fornada/domain/money.ts';
import { chainText } from '@fornada/ui/chain-language.ts';
import { Note } from '@fornada/ui/note.tsx';
import type { CatalogueProduct } from '@fornada/ui/ordering/catalogue.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { afterReading } from '#app/after-reading.tsx';
import { callContext, type Head, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import '#features/catalogue/product.css';
// What the server writes of the form stands as it will before its script comes.
import '@fornada/ui/ordering/choices.css';
import { pictureOf } from '#features/catalogue/pictures.ts';
import { ProductHeader } from '#features/catalogue/product-header.tsx';
import { breadcrumbs } from '#features/content/structured-content.ts';
import { Aside } from '#features/open-menu/open-bar.tsx';
import { type OpenMenu, openProductPath } from '#features/open-menu/open-menu.ts';
import { structuredProduct } from '#features/open-menu/structured-menu.ts';
import { Oven } from '#features/oven/oven.tsx';
import type { OvenBrought } from '#features/oven/oven-told.ts';
import { openMenuPath, shopPath } from '#features/restaurants/paths.ts';

interface Data extends OpenMenu {
  product: CatalogueProduct;
  /** The shop's, with this product alone. */
  menu: Menu;
  eatIn: Cents | undefined;
  brought: OvenBrought | null;
}

export async function loader(args: LoaderArgs): Promise<Data> {
  const { loadOven } = await import('#features/oven/load-oven.ts');
  const { eatInPrice, findMenu, findProduct, menuOf } = await import('#features/open-menu/find-menu.ts');
  const { menu, categories, ...open } = await findMenu(args);
  const product = findProduct(categories, args.params.produto ?? '') ?? null;
  if (product === null) throw notFound();
  return {
    ...open,
    product,
    menu: menuOf(menu, product),
    eatIn: eatInPrice(product, open.ordering),
    brought: await loadOven(args.context.get(callContext), open.ordering.id),
  };
}

export const head = ({ data }: { data: Data }): Head => {
  const { shop, product } = data;
  const name = chainText(product.name, product.nameInEnglish).children;
  return {
    title: m.open_product_title({ product: name, shop: shop.nameDetail }),
    bar: chainText(product.family, product.familyInEnglish).children,
    ownHeading: true,
    // Only the server writes it.
    ...(import.meta.env.SSR && toldToMachines(data, name)),
  };
};

function toldToMachines(data: Data, name: string): Partial<Head> {
  const { restaurant, shop, wire, product, eatIn } = data;
  const path = openProductPath(data, product);
  const description = chainText(product.description, product.descriptionInEnglish).children;
  return {
    description: [description, formatEuros(product.price), shop.nameDetail].filter(Boolean).join(' · '),
    image: pictureOf(wire, product, 'large').src,
    canonical: path,
    structuredData: (origin) => [
      structuredProduct(data, { product, eatIn }, origin),
      breadcrumbs(origin, [
        { name: shop.nameDetail, path: shopPath(restaurant, shop.tag) },
        { name: m.open_menu_bar(), path: openMenuPath(restaurant, shop.tag) },
        { name, path },
      ]),
    ],
  };
}

const OpenProductForm = afterReading(
  () => import('#features/open-menu/open-product-form.tsx'),
  import.meta.env.SSR ? (await import('#features/open-menu/open-product-form.tsx')).default : undefined,
);

export { Aside };

export default function OpenProductScreen() {
  const { eatIn, brought, ...data } = useScreenData<Data>();
  const { restaurant, ordering, wire, product } = data;
  return (
    <article data-brand={restaurant} className="ui-stack ui-gap-5 product ui-page">
      <div className="product-picture">
        <Picture image={pictureOf(wire, product, 'large')} alt="" family={product.family} eager />
      </div>
      <div className="ui-stack ui-gap-5 product-body">
        <Oven shopId={ordering.id} brought={brought}>
          <ProductHeader product={product} shop={ordering}>
            {eatIn !== undefined && (
              <p className="ui-soft">{m.open_menu_eat_in({ price: formatEuros(eatIn) })}</p>
            )}
          </ProductHeader>
        </Oven>
        {product.state === 'sold_out' && <Note tone="warn">{m.catalogue_sold_out_text()}</Note>}
        {product.state === 'counter_only' && <Note tone="warn">{m.catalogue_counter_only_text()}</Note>}
        <OpenProductForm {...data} />
      </div>
    </article>
  );
}
