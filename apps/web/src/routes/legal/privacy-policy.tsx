import { type LegalDocument, readPrivacyPolicy } from '@fornada/contract/content.ts';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { LegalDocumentPage, legalDocumentHead } from '#features/articles/legal-document.tsx';

export const loader = ({ context }: LoaderArgs) => context.get(callContext)(readPrivacyPolicy);

export const head = legalDocumentHead;

export default function PrivacyPolicyScreen() {
  return <LegalDocumentPage document={useScreenData<LegalDocument>()} />;
}
