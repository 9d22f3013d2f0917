import type { Context } from '#context';
import { askConfirmation } from '#modules/accounts/ask-confirmation.ts';
import { limitCodes } from '#modules/accounts/code-limits.ts';
import { accountOf } from '#modules/accounts/find-customer.ts';
import type { Phone } from '#modules/accounts/phone.ts';

/**
 * Sends a code to a customer who forgot the password. For a phone that nobody has the answer is the same, and no code
 * ever confirms it.
 */
export async function askReset(
  context: Context,
  phone: Phone,
  deviceUid: string,
  address: string,
): Promise<string> {
  await limitCodes(context, phone, { deviceUid, address });
  return await context.db.transaction(async (tx) => {
    const account = await accountOf(tx, phone);
    return await askConfirmation(tx, context, {
      purpose: 'reset',
      phone,
      deviceUid,
      customerId: account?.id ?? null,
      silent: account === undefined,
    });
  });
}
