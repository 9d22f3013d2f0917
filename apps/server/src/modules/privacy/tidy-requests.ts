import sql from 'sql-template-tag';
import type { Context } from '#context';
import { removeArchives } from '#modules/privacy/archive-files.ts';

/** Links that lapsed stop being kept, and with them the archives they led to. */
export async function tidyRequests({ db, settings, clock }: Context): Promise<void> {
  const now = clock();
  await db.execute(sql`
    update privacy_requests set state = 'lapsed', token_hash = null, done_at = ${now}
    where kind = 'forget' and state = 'asked' and due_at <= ${now}`);
  const lapsed = await db.query<{ id: string; file: string }>(sql`
    select id, file from privacy_requests
    where kind = 'export' and state = 'done' and file is not null and due_at <= ${now}`);
  // The file first: a crash in between leaves a row without its file, which is tidied again, and never the other way.
  await removeArchives(
    settings,
    lapsed.map(({ file }) => file),
  );
  await db.execute(sql`
    update privacy_requests set file = null, token_hash = null where id = any(${lapsed.map(({ id }) => id)}::uuid[])`);
}
