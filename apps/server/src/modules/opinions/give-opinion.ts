import type { PrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { customerView } from '#modules/accounts/customer-view.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { holdSale } from '#modules/loyalty/sales.ts';
import { isShop } from '#modules/shops/is-shop.ts';
import type { CustomerActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { enforceLimit } from '#platform/rate-limit.ts';
import { refuse } from '#platform/refusal.ts';

export type Opinion = {
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
  { db, settings, clock }: Context,
  { customerId, sessionId }: CustomerActor,
  { about, comment, rating }: Opinion,
): Promise<PrivateData> {
  const now = clock();
  await enforceLimit(db, `opinion:customer:${customerId}`, perCustomer, now);
  return await db.transaction(async (tx) => {
    const place =
      'shop' in about ? await findShop(tx, about.shop) : await findSale(tx, customerId, about.transaction);
    // Stars count only where the screen asks for them.
    const given = await tx.execute(sql`
      insert into opinions (customer_id, shop_id, transaction_id, comment, rating, created_at)
      select id, ${place.shopId}, ${place.transactionId}, ${comment}, case when sees_rating then ${rating}::smallint end, ${now}
      from ${customerView} customer where id = ${customerId}
      on conflict (transaction_id) do nothing`);
    if (given === 0) refuse('opinion_given');
    await customerChanged(tx, customerId, now);
    return await readPrivateData(tx, { customerId, sessionId }, settings, now);
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
