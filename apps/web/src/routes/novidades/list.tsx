import { listNews } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconNews } from '@fornada/ui/icons/navigation.tsx';
import { callContext, type Head, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { useSlices } from '#app/use-slices.ts';
import { type ListedNews, listedNews } from '#features/content/listed-news.ts';
import { NewsCard } from '#features/content/news-card.tsx';
import '#features/content/content.css';
import '#features/articles/editorial.css';

export async function loader({ context }: LoaderArgs): Promise<ListedNews[]> {
  return (await context.get(callContext)(listNews)).map(listedNews);
}

export const head = ({ data: [newest] }: { data: ListedNews[] }): Head => ({
  title: m.news_title(),
  description: m.news_description(),
  image: newest?.image.detail,
});

export default function NewsScreen() {
  const news = useScreenData<ListedNews[]>();
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
