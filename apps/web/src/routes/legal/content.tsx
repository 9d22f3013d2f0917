import { type LegalItem, listLegalItems } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { summaryOf } from '@fornada/ui/prose-blocks.ts';
import { callContext, type Head, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { Article } from '#features/articles/article.tsx';

export async function loader({ context, params }: LoaderArgs): Promise<LegalItem> {
  const items = await context.get(callContext)(listLegalItems);
  const item = items.find(({ tag }) => tag === params.conteudo);
  if (!item) throw notFound();
  return item;
}

export const head = ({ data }: { data: LegalItem }): Head => ({
  title: data.titleDetail,
  bar: m.legal_title(),
  ownHeading: true,
  description: summaryOf(data.text),
});

export default function LegalContentScreen() {
  return <Article piece={useScreenData<LegalItem>()} />;
}
