import sql from 'sql-template-tag';
import type { Queryable } from '#platform/database.ts';

/** The current versions of the terms and the privacy policy. */
export type DocumentVersions = { terms: number; privacy: number };

export async function currentDocuments(db: Queryable, now: Date): Promise<DocumentVersions> {
  return await db.one<DocumentVersions>(sql`
    select coalesce(max(version) filter (where kind = 'terms'), 1) as terms,
      coalesce(max(version) filter (where kind = 'privacy'), 1) as privacy
    from legal_documents where published_at <= ${now}`);
}
