// What customers set of their own account, one thing at a time.
import type { PrivateData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import type { Context } from '#context';
import { customerChanged } from '#modules/accounts/customers.ts';
import { presentGuest, readPrivateData } from '#modules/accounts/present.ts';
import { generateSecurityCode } from '#modules/accounts/security-code.ts';
import { isProduct } from '#modules/catalogue/is-product.ts';
import { rememberOnboarding } from '#modules/identity/devices.ts';
import type { CustomerActor, DeviceActor } from '#platform/actor.ts';
import type { Tx } from '#platform/database.ts';
import { refuse } from '#platform/refusal.ts';

/**
 * Changes something of a customer's in one transaction.
 * @param write says whether anything is another than before
 * @returns what they have then
 */
export async function changeOwnData(
  { db, settings, clock }: Context,
  { customerId, sessionId }: CustomerActor,
  write: (tx: Tx, now: Date) => Promise<boolean>,
): Promise<PrivateData> {
  const now = clock();
  return await db.transaction(async (tx) => {
    if (await write(tx, now)) await customerChanged(tx, customerId, now);
    return await readPrivateData(tx, { customerId, sessionId }, settings, now);
  });
}

/** More than anyone looks through; the oldest make room for the newest. */
const mostFavourites = 100;

/** Marks a product that a shop sells as a favourite, or no longer; whether it was one already makes no difference. */
export const saveFavourite = (context: Context, actor: CustomerActor, code: string, isFavourite: boolean) =>
  changeOwnData(context, actor, async (tx) => {
    if (isFavourite && !(await isProduct(tx, code))) refuse('not_found');
    const changed = await tx.execute(
      isFavourite
        ? sql`update customers set favourites = (array[${code}::text] || favourites)[1:${mostFavourites}]
              where id = ${actor.customerId} and not ${code} = any (favourites)`
        : sql`update customers set favourites = array_remove(favourites, ${code})
              where id = ${actor.customerId} and ${code} = any (favourites)`,
    );
    return changed > 0;
  });

/** Remembers that the onboarding was seen: on the device, and with the customer when one is signed in. */
export async function saveSawOnboarding(context: Context, actor: DeviceActor | CustomerActor) {
  if (actor.kind === 'device') {
    await context.db.transaction((tx) => rememberOnboarding(tx, actor.uid));
    return presentGuest(true);
  }
  return await changeOwnData(context, actor, async (tx) => {
    await rememberOnboarding(tx, actor.uid);
    const changed = await tx.execute(sql`
      update customers set saw_onboarding = true where id = ${actor.customerId} and not saw_onboarding`);
    return changed > 0;
  });
}

/** Turns the security code on or off, or replaces it; the old one stops working with the commit. */
export async function saveSecurityCode(
  context: Context,
  actor: CustomerActor,
  { uses, generate }: { uses?: boolean | undefined; generate: boolean },
) {
  if (uses === undefined && !generate) {
    refuse('invalid_fields', { fields: { usar_codigo_seguranca: m.error_required() } });
  }
  const code = generate ? generateSecurityCode() : null;
  return await changeOwnData(context, actor, async (tx) => {
    await tx.execute(sql`
      update customers set uses_security_code = coalesce(${uses ?? null}, uses_security_code),
        security_code = coalesce(${code}, security_code)
      where id = ${actor.customerId}`);
    return true;
  });
}

/** Chooses which of the two identities goes on invoices; null for neither. @throws Refusal for one without a number */
export const saveTaxIdChoice = (
  context: Context,
  actor: CustomerActor,
  choice: 'principal' | 'secundario' | null,
) =>
  changeOwnData(context, actor, async (tx) => {
    const chosen = await tx.execute(sql`
      update customers set tax_id_used = ${choice}
      where id = ${actor.customerId}
        and case ${choice}::text when 'principal' then tax_id_1 when 'secundario' then tax_id_2 else 'none' end <> ''`);
    if (chosen === 0) refuse('invalid_fields', { fields: { selecao: m.error_tax_id_missing() } });
    return true;
  });
