import type { Shop } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { ButtonLink } from '@fornada/ui/button.tsx';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { IconExternal } from '@fornada/ui/icons/arrows.tsx';
import { IconReceipt } from '@fornada/ui/icons/commerce.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { type Head, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { contentImage } from '#features/content/content-image.ts';
import { findShop } from '#features/restaurants/find-place.ts';
import { MenuInText } from '#features/restaurants/order-here.tsx';
import { shopPath } from '#features/restaurants/paths.ts';
import { structuredMenus } from '#features/restaurants/structured-shop.ts';
import { Zoomable } from '#features/zoom/zoomable.tsx';

interface Data {
  restaurant: string;
  shop: Pick<Shop, 'tag' | 'id_loja' | 'nameDetail' | 'tem_ementa'>;
  menu: Shop['menus'][number];
  others: Pick<Shop['menus'][number], 'tag' | 'title'>[];
}

export async function loader(args: LoaderArgs): Promise<Data> {
  const { restaurant, shop } = await findShop(args);
  const menu = shop.menus.find(({ tag }) => tag === args.params.menus);
  if (!menu) throw notFound();
  const { tag, id_loja, nameDetail, tem_ementa } = shop;
  return {
    restaurant: restaurant.tag,
    shop: { tag, id_loja, nameDetail, tem_ementa },
    menu,
    others: shop.menus.filter((other) => other !== menu).map(({ tag, title }) => ({ tag, title })),
  };
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
  const { restaurant, shop, menu, others } = useScreenData<Data>();
  const path = shopPath(restaurant, shop.tag);
  const image = contentImage(menu.imagem, 'page');
  return (
    <div data-brand={restaurant} className="ui-stack ui-gap-5 ui-page menu-page">
      {image && <Zoomable image={image} alt={m.menu_image({ title: menu.title, shop: shop.nameDetail })} />}
      <div className="ui-stack">
        <p className="ui-lead">{m.menu_of({ shop: shop.nameDetail })}</p>
        {shop.tem_ementa === 1 && <MenuInText restaurant={restaurant} shop={shop.tag} />}
        <ButtonLink href={menu.imagem} target="_blank" variant="secondary" icon={<IconExternal />}>
          {m.menu_open_image()}
        </ButtonLink>
        {others.length > 0 && (
          <>
            <h2>{m.menu_others()}</h2>
            <List>
              {others.map(({ tag, title }) => (
                <ListItem
                  key={tag}
                  href={`${path}/${tag}/menu`}
                  leading={<IconReceipt />}
                  title={title}
                  lang={chainLanguage()}
                />
              ))}
            </List>
          </>
        )}
      </div>
    </div>
  );
}
