import type { PrivateData } from '@fornada/contract/private-data.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customer-changed.ts';
import { readPrivateData } from '#modules/accounts/present.ts';
import { isProduct } from '#modules/catalogue/is-product.ts';
import type { CustomerActor } from '#platform/actor.ts';
import { refuse } from '#platform/refusal.ts';

/** More than anyone looks through; the oldest make room for the newest. */
const most = 100;

/** Marks a product that a shop sells as a favourite, or no longer; whether it was one already makes no difference. */
export async function saveFavourite(
  { db, settings, clock }: Context,
  { customerId, sessionId }: CustomerActor,
  productCode: string,
  isFavourite: boolean,
): Promise<PrivateData> {
  const now = clock();
  return await db.transaction(async (tx) => {
    if (isFavourite) {
      if (!(await isProduct(tx, productCode))) refuse('not_found');
    }
    const changed = isFavourite
      ? await tx.execute(sql`
          update customers set favourites = (array[${productCode}::text] || favourites)[1:${most}]
          where id = ${customerId} and not ${productCode} = any (favourites)`)
      : await tx.execute(sql`
          update customers set favourites = array_remove(favourites, ${productCode})
          where id = ${customerId} and ${productCode} = any (favourites)`);
    if (changed > 0) await customerChanged(tx, customerId, now);
    return await readPrivateData(tx, { customerId, sessionId }, settings, now);
  });
}
