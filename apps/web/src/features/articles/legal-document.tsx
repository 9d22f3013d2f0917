import type { LegalDocument } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { summaryOf } from '@fornada/ui/prose-blocks.ts';
import type { Head } from '#app/screen.ts';
import { ContentDate } from '#features/content/content-date.tsx';
import { Article } from './article.tsx';

export const legalDocumentHead = ({ data }: { data: LegalDocument }): Head => ({
  title: data.title,
  bar: m.legal_title(),
  ownHeading: true,
  description: summaryOf(data.text),
});

/** A text that people agree to: which version it is, and since when, stands above it. */
export function LegalDocumentPage({ document: { title, version, data, text } }: { document: LegalDocument }) {
  return (
    <Article
      piece={{ titleDetail: title, text }}
      note={
        <span>
          {m.legal_version({ version })} <ContentDate date={data} />
        </span>
      }
    />
  );
}
