import sql from 'sql-template-tag';
import type { Context } from '#context';
import { hashLinkToken } from '#platform/link-token.ts';

/** The archive of a mailed link, while it works. */
export async function findArchive(
  { db, secrets, clock }: Context,
  token: string,
): Promise<Buffer | undefined> {
  const archive = await db.maybe<{ content: Buffer }>(sql`
    select a.content from privacy_requests r join privacy_archives a on a.request_id = r.id
    where r.token_hash = ${hashLinkToken(secrets, token)} and r.kind = 'export' and r.state = 'done'
      and r.due_at > ${clock()}`);
  return archive?.content;
}
