import { type LegalDocument, readTerms } from '@fornada/contract/content.ts';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { LegalDocumentPage, legalDocumentHead } from '#features/articles/legal-document.tsx';

export const loader = ({ context }: LoaderArgs) => context.get(callContext)(readTerms);

export const head = legalDocumentHead;

export default function TermsScreen() {
  return <LegalDocumentPage document={useScreenData<LegalDocument>()} />;
}
