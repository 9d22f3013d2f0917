import type { Context } from '#context';
import { writeEmailChanged } from '#modules/accounts/emails.ts';
import { makeWarning } from '#modules/accounts/warn-owner.ts';
import { queueEmail } from '#modules/messages/send.ts';
import type { Tx } from '#platform/database.ts';

/** Tells the former address that the account has another one, with a link to undo it. */
export async function tellFormerAddress(
  tx: Tx,
  context: Context,
  { customerId, former }: { customerId: number; former: string },
): Promise<void> {
  const link = await makeWarning(tx, context, { customerId, formerEmail: former });
  await queueEmail(tx, {
    ...writeEmailChanged(link),
    to: former,
    kind: 'link',
    reference: `email-changed:${customerId}:${context.clock().getTime()}`,
    customerId,
  });
}
