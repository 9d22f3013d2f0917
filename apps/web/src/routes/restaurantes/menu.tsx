import type { Shop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { IconExternal } from '@fornada/ui/icons/arrows.tsx';
import { type Head, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { contentImage } from '#features/content/content-image.ts';
import { findShop } from '#features/restaurants/find-place.ts';
import { MenuInText } from '#features/restaurants/order-here.tsx';
import { structuredMenus } from '#features/restaurants/structured-shop.ts';
import { Zoomable } from '#features/zoom/zoomable.tsx';

interface Data {
  restaurant: string;
  shop: Pick<Shop, 'tag' | 'id_loja' | 'nameDetail' | 'tem_ementa'>;
  menu: Shop['menus'][number];
}

export async function loader(args: LoaderArgs): Promise<Data> {
  const { restaurant, shop } = await findShop(args);
  const menu = shop.menus.find(({ tag }) => tag === args.params.menus);
  if (!menu) throw notFound();
  const { tag, id_loja, nameDetail, tem_ementa } = shop;
  return { restaurant: restaurant.tag, shop: { tag, id_loja, nameDetail, tem_ementa }, menu };
}

export const head = ({ data: { restaurant, shop, menu } }: { data: Data }): Head => ({
  title: m.menu_image({ title: menu.title, shop: shop.nameDetail }),
  bar: menu.title,
  description: m.menu_description({ title: menu.title, shop: shop.nameDetail }),
  image: menu.imagem,
  structuredData: !import.meta.env.SSR
    ? undefined
    : (origin) => structuredMenus(restaurant, { ...shop, menus: [menu] }, origin),
});

export default function MenuScreen() {
  const { restaurant, shop, menu } = useScreenData<Data>();
  const image = contentImage(menu.imagem, 'page');
  return (
    <div data-brand={restaurant} className="ui-stack">
      {image && <Zoomable image={image} alt={m.menu_image({ title: menu.title, shop: shop.nameDetail })} />}
      <div className="ui-row">
        <ButtonLink href={menu.imagem} target="_blank" variant="secondary" icon={<IconExternal />}>
          {m.menu_open_image()}
        </ButtonLink>
        {shop.tem_ementa === 1 && <MenuInText restaurant={restaurant} shop={shop.tag} />}
      </div>
    </div>
  );
}
