import sql from 'sql-template-tag';
import type { Context } from '#context';
import { everyChannel, setMarketing } from '#modules/accounts/consents.ts';
import { currentDocuments } from '#modules/content/current-documents.ts';
import { appendEvent } from '#platform/outbox.ts';

/** Specification §9 keeps marketing data one year: after the consent or the last contact, as the privacy policy says. */
const keptDays = 365;
const batchSize = 500;

/** Withdraws the consents to marketing that nobody has stood by for a year. It is no contact, so no date of one moves. */
export async function withdrawOldMarketing({ db, clock }: Context): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  const old = await db.query<{ id: number }>(sql`
    select c.id from customers c
    where c.accepts_marketing and c.erased_at is null and c.last_contact_at < ${before}
      and not exists (select from consents k where k.customer_id = c.id and k.purpose = 'marketing'
        and k.granted and k.given_at >= ${before})
    limit ${batchSize}`);
  for (const { id: customerId } of old) {
    await db.transaction(async (tx) => {
      const versions = await currentDocuments(tx, now);
      await setMarketing(tx, { customerId, source: 'retention', now, versions }, everyChannel(false));
      await tx.execute(sql`
        update customers set updated_at = greatest(updated_at + interval '1 millisecond', ${now}) where id = ${customerId}`);
      await appendEvent(tx, {
        topic: 'customer.changed',
        payload: { customer_id: customerId },
        keys: [`customer:${customerId}`],
      });
    });
  }
}
