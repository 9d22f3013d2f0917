import sql from 'sql-template-tag';
import { equals, listed } from '#platform/records/listed.ts';

/** Accepted terms and marketing consents, by version, time and place: read-only proof. */
export const acceptancesResource = listed('aceitacoes', {
  noun: 'consent',
  from: sql`consents kept join customers customer on customer.id = kept.customer_id`,
  columns: sql`kept.*, customer.name`,
  id: sql`kept.id`,
  where: ({ de, estado, q }) => [
    equals(de, sql`kept.document_version`),
    equals(estado, sql`kept.purpose`),
    equals(q, sql`kept.customer_id`),
  ],
});
