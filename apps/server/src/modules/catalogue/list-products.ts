import { nameOnWire } from '@fornada/contract/menu.ts';
import { presentSome, toWire } from '@fornada/contract/menu-codec.ts';
import type { ListedProduct, MenuProducts, PriceField } from '@fornada/contract/office-menu.ts';
import { menuFields, type PriceTier, type Product } from '@fornada/domain/menu.ts';
import { fieldOfTier, type ShopTiers } from '@fornada/domain/menu-change.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';
import { readStructure } from './read-menu.ts';

const shown = ['code', 'name', 'description', 'familyCode', 'price', 'allergens', 'visible'] as const;

const priceField = (tier: PriceTier): PriceField => {
  const key = fieldOfTier[tier];
  return nameOnWire(key, menuFields.product[key]) as PriceField;
};

/**
 * What the editor's list shows of a version: a tenth of what the menu says, so that two thousand products open at once.
 * In the menu's order, with the prices that the shop charges from. No version is a menu without anything.
 */
export async function listProducts(
  db: Queryable,
  version: number | null,
  { takeAwayTier, eatInTier }: ShopTiers,
): Promise<Pick<MenuProducts, 'precos' | 'seccoes' | 'produtos'>> {
  const precos = { take_away: priceField(takeAwayTier), loja: priceField(eatInTier) };
  if (version === null) return { precos, seccoes: [], produtos: [] };
  const present = presentSome('product', [...shown, fieldOfTier[takeAwayTier], fieldOfTier[eatInTier]]);
  const [sections, products] = await Promise.all([
    readStructure(db, version),
    db.query<Partial<Product> & { isInEnglish: boolean }>(sql`
      select listed.*, coalesce(product->>'descriptionInEnglish', '') <> '' as "isInEnglish" from menu_products,
        jsonb_to_record(product) as listed (code text, name text, description text, "familyCode" text, price integer,
          price2 integer, price3 integer, price4 integer, price5 integer, price6 integer, price7 integer, price8 integer,
          price9 integer, price10 integer, allergens jsonb, visible boolean)
      where menu_version = ${version} order by position`),
  ]);
  const byFamily = Map.groupBy(products, ({ familyCode }) => familyCode);
  const ordered = sections.flatMap(({ families }) =>
    families.flatMap(({ code }) => byFamily.get(code) ?? []),
  );
  return {
    precos,
    seccoes: sections.map((section) => toWire('section', section)),
    produtos: ordered.map(
      (product) => ({ ...present(product), ingles: product.isInEnglish ? 1 : 0 }) as ListedProduct,
    ),
  };
}
