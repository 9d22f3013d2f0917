import type { PrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { changeOwnData } from '#modules/accounts/own-data.ts';
import { holdSale } from '#modules/loyalty/sales.ts';
import { isShop, shopName } from '#modules/shops/shops.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import type { ArchiveRows } from '#platform/records/archive-rows.ts';
import { refuse } from '#platform/refusal.ts';

type Opinion = {
  /** What it is about: a shop, or one sale of this customer's. */
  about: { shop: string } | { transaction: string };
  comment: string;
  rating: number | null;
};

/** Opinions per customer and day. */
const perCustomer = [{ limit: 20, windowSeconds: 86_400 }];

/**
 * Keeps a customer's opinion on a shop, or once on one of their sales.
 * @throws Refusal `not_found` for a sale that isn't theirs, `opinion_undone` for one that was undone, `opinion_given` for the
 * second one on a sale
 */
export async function giveOpinion(
  context: Context,
  actor: CustomerActor,
  { about, comment, rating }: Opinion,
): Promise<PrivateData> {
  const { customerId } = actor;
  await enforceLimit(context.db, `opinion:customer:${customerId}`, perCustomer, context.clock());
  return await changeOwnData(context, actor, async (tx, now) => {
    const place =
      'shop' in about ? await findShop(tx, about.shop) : await findSale(tx, customerId, about.transaction);
    // Stars count only where the screen asks for them.
    const given = await tx.execute(sql`
      insert into opinions (customer_id, shop_id, transaction_id, comment, rating, created_at)
      select id, ${place.shopId}, ${place.transactionId}, ${comment}, case when sees_rating then ${rating}::smallint end, ${now}
      from ${customerView} customer where id = ${customerId}
      on conflict (transaction_id) do nothing`);
    if (given === 0) refuse('opinion_given');
    return true;
  });
}

type Place = { shopId: number; transactionId: string | null };

async function findShop(tx: Tx, shop: string): Promise<Place> {
  if (!/^\d{1,9}$/.test(shop) || !(await isShop(tx, Number(shop))))
    refuse('invalid_fields', { fields: { loja: m.error_value_invalid() } });
  return { shopId: Number(shop), transactionId: null };
}

async function findSale(tx: Tx, customerId: number, transaction: string): Promise<Place> {
  const found = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(transaction)
    ? await holdSale(tx, customerId, transaction)
    : undefined;
  if (found === undefined) refuse('not_found');
  if (found.undone) refuse('opinion_undone');
  return { shopId: found.shopId, transactionId: found.id };
}

/** The ids of what they said. */
export async function opinionsOf(db: Queryable, customerId: number): Promise<number[]> {
  const given = await db.query<{ id: number }>(
    sql`select id from opinions where customer_id = ${customerId}`,
  );
  return given.map(({ id }) => id);
}

/** The stars stay, as a figure of the shop; the words go. */
export async function eraseOpinions(tx: Tx, customerId: number): Promise<void> {
  await tx.execute(sql`delete from opinions where customer_id = ${customerId} and rating is null`);
  await tx.execute(sql`update opinions set comment = '', answer = null where customer_id = ${customerId}`);
}

// What a customer takes with them of what this module keeps, in the wire's words (modules/privacy/collect-data.ts).

/** What they said of a shop. */
export const archiveOpinions = (db: Queryable, customerId: number): Promise<ArchiveRows> =>
  db.query(sql`
    select ${shopName(sql`o.shop_id`)} as loja, o.comment as comentario, o.rating as estrelas, o.answer as resposta,
      o.answered_at as respondida_em, o.created_at as quando, o.transaction_id as id_transacao
    from opinions o where o.customer_id = ${customerId} order by o.id`);
