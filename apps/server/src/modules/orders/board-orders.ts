// What a shop's board reads of its orders.
import sql, { type Sql } from 'sql-template-tag';
import { productIn } from '#modules/catalogue/product-in.ts';
import { type OrderLineRow, type OrderRow, ordersWith } from '#modules/orders/queries.ts';
import type { Queryable } from '#platform/database.ts';

/** The codes of what is declared; null where nothing is. */
type Declared = string[] | null;

export type BoardOrderRow = Omit<OrderRow, 'lines'> & {
  /** With what the menu that it was ordered from declares of the product, and of each chosen extra. */
  lines: (OrderLineRow & { allergens: Declared; extra_allergens: Declared[] | null })[];
  /** By code, what the shop's menu declares by now of what comes instead: it was offered after the order was placed. */
  substitute_allergens: Record<string, Declared>;
};

/** What the menu of an order `o` says of the product of its line `l`. */
const ordered = productIn(sql`o.menu_version`, sql`l.product_code`);

const lineOfBoard = sql`to_jsonb(l) || jsonb_build_object(
  'allergens', ${ordered}->'allergens'->'contains',
  'extra_allergens', (select jsonb_agg(extra->'allergens'->'contains')
    from jsonb_array_elements(${ordered}->'complements') extra
    where extra->>'code' in (select chosen->>'code' from jsonb_array_elements(l.complements) chosen)))`;

/** A shop works on what is paid: what becomes of other attempts at it its board isn't told. */
const withoutPayment = sql`o.version, null as payment`;

const substitutes = sql`
  (select coalesce(jsonb_object_agg(q.substitute_code,
      ${productIn(sql`s.menu_version`, sql`q.substitute_code`)}->'allergens'->'contains'), '{}')
    from missing_lines q where q.order_id = o.id and q.substitute_code is not null) as substitute_allergens`;

const boardOrder = ordersWith(lineOfBoard, sql`${withoutPayment}, ${substitutes}`);

/** An order as the board shows it, or undefined. */
export async function findBoardOrder(db: Queryable, orderId: string): Promise<BoardOrderRow | undefined> {
  return await db.maybe<BoardOrderRow>(sql`${boardOrder} where o.id = ${orderId}`);
}

const onBoard = (shopId: number): Sql =>
  sql`${boardOrder} where o.shop_id = ${shopId} and o.state < 'collected' and o.paid`;

/** What a shop has to do: its paid orders that haven't ended, the oldest first. */
export async function listBoardOrders(db: Queryable, shopId: number): Promise<BoardOrderRow[]> {
  return await db.query<BoardOrderRow>(sql`${onBoard(shopId)} order by o.paid_at, o.id`);
}

/** Those of these orders that are on a shop's board, and what was bought together with them: each part shows all of them. */
export const findOnBoard = (db: Queryable, shopId: number, ids: string[]): Promise<BoardOrderRow[]> =>
  db.query<BoardOrderRow>(sql`
    ${onBoard(shopId)} and (o.id = any(${ids}::uuid[]) or o.purchase_id in (
      select purchase_id from orders where id = any(${ids}::uuid[]) and purchase_id is not null))`);
