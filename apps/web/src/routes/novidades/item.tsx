import { listNews, type NewsItem } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { summaryOf } from '@fornada/ui/prose-blocks.ts';
import { callContext, type Head, type LoaderArgs, notFound } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { Article } from '#features/articles/article.tsx';
import { ContentDate } from '#features/content/content-date.tsx';
import { breadcrumbs, newsArticle } from '#features/content/structured-content.ts';
import { textOf } from '#features/content/text-of.ts';

/** An unknown tag goes to notfound (specification §2). */
export async function loader({ context, params }: LoaderArgs): Promise<NewsItem> {
  const news = await context.get(callContext)(listNews);
  const item = news.find(({ tag }) => tag === params.novidade);
  if (!item) throw notFound();
  return item;
}

export const head = ({ data }: { data: NewsItem }): Head => ({
  title: textOf(data, 'titleDetail').children,
  bar: m.news_title(),
  ownHeading: true,
  type: 'article',
  description:
    textOf(data, 'subtitle').children ||
    summaryOf(textOf(data, 'text').children) ||
    textOf(data, 'title').children,
  image: data.image.detail,
  structuredData: !import.meta.env.SSR
    ? undefined
    : (origin) => [
        newsArticle(data, origin),
        breadcrumbs(origin, [
          { name: m.news_title(), path: '/novidades' },
          { name: textOf(data, 'titleDetail').children, path: `/novidades/${data.tag}` },
        ]),
      ],
});

export default function NewsItemScreen() {
  const item = useScreenData<NewsItem>();
  const { data, image, saberMais } = item;
  return (
    <Article
      piece={item}
      note={<ContentDate date={data} />}
      image={image.detail}
      more={saberMais ? { href: saberMais, label: m.news_more() } : undefined}
    />
  );
}
