import { m } from '@fornada/copy/messages.ts';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customer-view.ts';
import { notify } from '#modules/messages/notify.ts';
import { queueEmail } from '#modules/messages/send.ts';
import { collectData } from '#modules/privacy/collect-data.ts';
import { archiveDays, daysAfter } from '#modules/privacy/dates.ts';
import { writeArchiveReady } from '#modules/privacy/emails.ts';
import { writeArchive } from '#modules/privacy/write-archive.ts';
import { defineTask } from '#platform/jobs.ts';
import { makeLinkToken } from '#platform/link-token.ts';

/** Builds the requested archive and mails a link to it. The app says so too, in case its owner didn't ask. */
export const buildArchive = defineTask<Context, { request_id: string }>(
  'build-archive',
  v.object({ request_id: v.string() }),
  async ({ request_id: id }, context) => {
    const { db, secrets, settings, clock } = context;
    const request = await db.maybe<{ customer_id: number; email: string; name: string }>(sql`
      select r.customer_id, r.email, c.name from privacy_requests r join ${customerView} c on c.id = r.customer_id
      where r.id = ${id} and r.state = 'asked'`);
    if (request === undefined) return;
    const now = clock();
    const { customer_id: customerId, email, name } = request;
    const content = Buffer.from(writeArchive(await collectData(context, customerId), name, now));

    const until = daysAfter(now, archiveDays);
    const { token, hash } = makeLinkToken(secrets);
    await db.transaction(async (tx) => {
      // Withdrawn meanwhile, as by an erasure, or done by another try.
      const done = await tx.execute(sql`
        update privacy_requests set state = 'done', done_at = ${now}, due_at = ${until}, token_hash = ${hash}
        where id = ${id} and state = 'asked'`);
      if (done === 0) return;
      await tx.execute(sql`insert into privacy_archives (request_id, content) values (${id}, ${content})`);
      await queueEmail(tx, {
        ...writeArchiveReady(`${settings.publicUrl}/rgpd/arquivo/${token}`, until),
        to: email,
        kind: 'link',
        reference: `archive:${id}`,
        customerId,
        sendBefore: until,
      });
      const notice = {
        customerId,
        title: m.privacy_archive_notice_title(),
        text: m.privacy_archive_notice_text({ email }),
        kind: 'privacy',
        reference: `archive:${id}`,
      };
      await notify(tx, notice, now);
    });
  },
);
