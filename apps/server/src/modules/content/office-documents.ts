import { present } from '@fornada/contract/codec.ts';
import { officeResources } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainDate } from '@fornada/domain/chain-time.ts';
import sql, { type Sql } from 'sql-template-tag';
import { listed, type PresentedRow } from '#platform/records/listed.ts';
import type { OfficeResource } from '#platform/records/resource.ts';
import { refuse } from '#platform/refusal.ts';
import { documentFile, type ImportedDocument } from './content-files.ts';
import { saveDocument } from './save-content.ts';

type Row = Omit<PresentedRow<'documentos'>, 'published_at'> & {
  kind: 'terms' | 'privacy';
  published_at: Date;
};

const tags = { terms: 'termos', privacy: 'politica-de-privacidade' } as const;

/**
 * The terms and the privacy policy, version by version. A version that is there never changes, because consents name it;
 * another text is another version, in force from its day.
 * @param acceptances the column of how many accepted a document, which the accounts know
 */
export const documentsResource = (
  acceptances: (kind: Sql, version: Sql) => Sql,
): OfficeResource<'documentos'> => {
  const columns = sql`kept.*, ${acceptances(sql`kept.kind`, sql`kept.version`)} as accepted`;
  const documents = listed('documentos', {
    noun: 'legal-document',
    from: sql`legal_documents kept`,
    columns,
    id: sql`kept.version`,
    where: ({ de }) => [de === '' ? undefined : sql`kept.kind = ${kindOf(de)}`],
    order: sql`kept.published_at desc, kept.kind, kept.version desc`,
    toRecord,
  });
  return {
    ...documents,
    schema: documentFile,
    async read(db, id) {
      const [, tag = '', version = ''] = /^(.+)-(\d{1,9})$/.exec(id) ?? [];
      const row = await db.maybe<Row>(sql`
      select ${columns} from legal_documents kept where kind = ${kindOf(tag)} and version = ${Number(version)}`);
      return row && toRecord(row);
    },
    async create(tx, document: ImportedDocument) {
      const { tag, versao } = document;
      // The same text again is no mistake in a file; of a person it is a new version whose number wasn't changed.
      const known = await tx.maybe(sql`
      select 1 from legal_documents where kind = ${kindOf(tag)} and version = ${versao}`);
      if (known)
        refuse('invalid_fields', { fields: { versao: m.office_document_taken({ version: versao }) } });
      await saveDocument(tx, document);
      return `${document.tag}-${document.versao}`;
    },
  };
};

const kindOf = (tag: string) => (tag === tags.privacy ? 'privacy' : tag === tags.terms ? 'terms' : '');

function toRecord(row: Row) {
  const tag = tags[row.kind];
  const published_at = chainDate(row.published_at);
  return present(officeResources.documentos.record, {
    ...row,
    ...{ id: `${tag}-${row.version}`, tag, published_at },
  });
}
