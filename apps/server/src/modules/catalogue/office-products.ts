import { present } from '@fornada/contract/codec.ts';
import { type OfficeRow, officeResources } from '@fornada/contract/office-resources.ts';
import sql, { type Sql } from 'sql-template-tag';
import { shopView } from '#modules/shops/shops.ts';
import type { StaffActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import { contains, type PresentedRow } from '#platform/records/listed.ts';
import { type OfficeResource, shopsOf } from '#platform/records/resource.ts';

/** The product of the code `first` comes before all others, and those with it in their names before other names. */
type Page = { limit: number; offset: number; first?: string };

const whole: Page = { limit: 1, offset: 0 };

async function select(db: Queryable, actor: StaffActor, is: Sql, { limit, offset, first = '' }: Page) {
  const own = shopsOf(actor);
  const words = sql`plain(${first})`;
  const spaced = sql`' ' || translate(plain(name), '-(', '  ')`;
  // Each product once, where it is first sold: the same nata of fifty shops is one answer.
  const rows = await db.query<PresentedRow<'produtos'> & { total: number }>(sql`
    select *, count(*) over ()::integer as total from (
      select distinct on (listed.code) shop.id || '-' || listed.code as id, listed.code, product->>'name' as name,
        (product->>'price')::integer as price, shop.id as shop_id, shop.name as shop_name
      from ${shopView} shop join menu_products listed on listed.menu_version = shop.menu_version
      where ${is} and (${own}::int[] is null or shop.id = any(${own}::int[]))
      order by listed.code, shop.position, shop.id
    ) found order by code <> ${first}, position(' ' || ${words} in ${spaced}) = 0, position(${words} in plain(name)) = 0, name, id
    limit ${limit} offset ${offset}`);
  return {
    itens: rows.map((row): OfficeRow<'produtos'> => present(officeResources.produtos.record, row)),
    total: rows[0]?.total ?? 0,
  };
}

/** Products on sale at the shops of whoever asks. */
export const productsResource: OfficeResource<'produtos'> = {
  name: 'produtos',
  noun: 'product',
  list: (db, { q, ids, pagina, por_pagina }, actor) =>
    select(
      db,
      actor,
      ids === ''
        ? (contains(q, [sql`product->>'name'`, sql`listed.code`, sql`product->>'familyName'`]) ?? sql`true`)
        : sql`shop.id || '-' || listed.code = any(${ids.split(',')}::text[])`,
      // A part of a word, or of its family's, comes after one that begins so: 'nata' is no Christmas cake.
      { limit: por_pagina, offset: (pagina - 1) * por_pagina, first: q },
    ),
  read: async (db, id, actor) =>
    (await select(db, actor, sql`shop.id || '-' || listed.code = ${id}`, whole)).itens[0],
};
