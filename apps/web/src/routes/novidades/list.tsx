import { listNews, type NewsItem } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconNews } from '@fornada/ui/icons/navigation.tsx';
import { callContext, type Head, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { useSlices } from '#app/use-slices.ts';
import { NewsCard } from '#features/content/news-card.tsx';
import '#features/content/content.css';
import '#features/articles/editorial.css';

type Listed = Omit<NewsItem, 'text'>;

/** The list shows no texts, so its page doesn't carry them. */
export async function loader({ context }: LoaderArgs): Promise<Listed[]> {
  const news = await context.get(callContext)(listNews);
  return news.map(({ text: _, ...item }) => item);
}

export const head = ({ data: [newest] }: { data: Listed[] }): Head => ({
  title: m.news_title(),
  description: m.news_description(),
  image: newest?.image.detail,
});

export default function NewsScreen() {
  const news = useScreenData<Listed[]>();
  const shown = useSlices(news.length, 2, news.length);
  if (news.length === 0) return <EmptyState icon={<IconNews />} text={m.news_empty()} />;
  return (
    <div
      className="ui-stack content-grid content-grid-thirds content-grid-lead ui-page"
      data-unfinished={shown < news.length ? '' : undefined}
    >
      {news.slice(0, shown).map((item, place) => (
        <NewsCard
          key={item.id}
          item={item}
          titleAs="h2"
          size={place === 0 ? 'large' : 'small'}
          eager={place === 0}
        />
      ))}
    </div>
  );
}
