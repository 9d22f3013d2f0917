import {
  type LegalDocument,
  type LegalItem,
  readPrivacyPolicy,
  readTerms,
} from '@fornada/contract/content.ts';
import type { Params } from 'react-router';
import { callContext, type Head, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { LegalDocumentPage, legalDocumentHead } from '#features/articles/legal-document.tsx';
import LegalContentScreen, { head as itemHead, loader as loadItem } from '#routes/legal/content.tsx';

/** What is agreed to on the signup and on the checkout: the two documents by their paths' names, or a legal text. */
const documents = { termos: readTerms, 'politica-de-privacidade': readPrivacyPolicy };

type Data = LegalDocument | LegalItem;

export function loader(args: LoaderArgs): Promise<Data> {
  const name = args.params.conteudo ?? '';
  if (!Object.hasOwn(documents, name)) return loadItem(args);
  return args.context.get(callContext)(documents[name as keyof typeof documents]);
}

export const head = ({ data, params }: { data: Data; params: Params }): Head => ({
  ...(isDocument(data) ? legalDocumentHead({ data }) : itemHead({ data })),
  canonical: isDocument(data) ? `/${params.conteudo}` : `/informacao-legal/${data.tag}`,
});

export default function RegistrationLegalScreen() {
  const data = useScreenData<Data>();
  return isDocument(data) ? <LegalDocumentPage document={data} /> : <LegalContentScreen />;
}

const isDocument = (data: Data): data is LegalDocument => 'version' in data;
