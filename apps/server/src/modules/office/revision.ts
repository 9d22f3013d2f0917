import { createHash } from 'node:crypto';
import type { Revised } from '@fornada/contract/office.ts';
import type { AnyRow, OfficeResource } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';

/** A digest of a record's form: if it differs from what was read, somebody has saved since. */
export function revisionOf({ schema }: OfficeResource, record: AnyRow): string | undefined {
  const fields = (schema as { entries?: object } | undefined)?.entries;
  if (fields === undefined) return undefined;
  const filled = Object.keys(fields).map((field) => record[field as keyof AnyRow] ?? null);
  return createHash('sha256').update(JSON.stringify(filled)).digest('base64url').slice(0, 16);
}

/** A record with its revision, which saving sends back. */
export const withRevision = (resource: OfficeResource, record: AnyRow): Revised<AnyRow> => {
  const revisao = revisionOf(resource, record);
  return revisao === undefined ? record : { ...record, revisao };
};

/**
 * Two people's changes follow one another: the second is told that there was a first, which it would have undone.
 * Without a revision (a script), the save overwrites what there is.
 * @throws Refusal `record_changed`
 */
export function refuseOlder(resource: OfficeResource, kept: AnyRow, read: unknown): void {
  if (typeof read === 'string' && read !== revisionOf(resource, kept)) refuse('record_changed');
}
