import { m } from '@fornada/copy/messages.ts';
import { toCsv } from '@fornada/domain/csv.ts';
import { strToU8, zipSync } from 'fflate';
import sql from 'sql-template-tag';
import * as v from 'valibot';
import type { Context } from '#context';
import { customerView } from '#modules/accounts/customers.ts';
import { notify } from '#modules/messages/notifications.ts';
import { queueEmail } from '#modules/messages/send.ts';
import { collectData } from '#modules/privacy/collect-data.ts';
import { archiveDays, dayInWords, daysAfter } from '#modules/privacy/dates.ts';
import { writeArchiveReady } from '#modules/privacy/emails.ts';
import { defineTask } from '#platform/jobs.ts';
import { speakingAs } from '#platform/language.ts';
import { hashLinkToken, makeLinkToken } from '#platform/link-token.ts';

/** Builds the requested archive and mails a link to it. The app says so too, in case its owner didn't ask. */
export const buildArchive = defineTask<Context, { request_id: string; language?: string | undefined }>(
  'build-archive',
  v.object({ request_id: v.string(), language: v.optional(v.string()) }),
  async ({ request_id: id, language = null }, context) =>
    await speakingAs(language, () => build(context, id)),
);

async function build(context: Context, id: string): Promise<void> {
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
}

/** The archive of a mailed link, while it works. */
export async function findArchive({ db, secrets, clock }: Context, token: string) {
  const archive = await db.maybe<{ content: Buffer }>(sql`
    select a.content from privacy_requests r join privacy_archives a on a.request_id = r.id
    where r.token_hash = ${hashLinkToken(secrets, token)} and r.kind = 'export' and r.state = 'done'
      and r.due_at > ${clock()}`);
  return archive?.content;
}

/** The lists as a ZIP: each as JSON, and as CSV where it is a table; dates are ISO. */
function writeArchive(lists: Record<string, Record<string, unknown>[]>, name: string, now: Date): Uint8Array {
  const files: Record<string, Uint8Array> = {
    'LEIA-ME.txt': strToU8(m.privacy_archive_readme({ name, date: dayInWords(now) })),
  };
  for (const [list, rows] of Object.entries(lists)) {
    // Through JSON, so that both files spell a date alike.
    const plain = JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[];
    files[`${list}.json`] = strToU8(JSON.stringify(plain, null, 2));
    files[`${list}.csv`] = strToU8(writeCsv(plain));
  }
  return zipSync(files, { mtime: now });
}

/** Rows as a table: a column for what is a cell in every row that has it. */
export function writeCsv(rows: readonly Record<string, unknown>[]): string {
  const all = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = [...all].filter((column) => rows.every((row) => isCell(row[column])));
  const lines = rows.map((row) => columns.map((column) => row[column]));
  return toCsv(rows.length === 0 ? [] : [columns, ...lines], { separator: ',', decimal: '.' });
}

/** A list or a tree has no place in a table: the JSON beside it has them. */
const isCell = (value: unknown) => typeof value !== 'object' || value === null;
