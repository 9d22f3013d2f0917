import sql from 'sql-template-tag';
import type { Context } from '#context';
import { readArchive } from '#modules/privacy/archive-files.ts';
import { hashLinkToken } from '#modules/privacy/link-token.ts';

/** The archive of a mailed link, while it works. */
export async function findArchive(
  { db, secrets, settings, clock }: Context,
  token: string,
): Promise<Buffer | undefined> {
  const request = await db.maybe<{ file: string | null }>(sql`
    select file from privacy_requests
    where token_hash = ${hashLinkToken(secrets, token)} and kind = 'export' and state = 'done' and due_at > ${clock()}`);
  return request?.file == null ? undefined : await readArchive(settings, request.file);
}
