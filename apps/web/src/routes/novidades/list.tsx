import { listNews, type NewsItem } from '@fornada/contract/content.ts';
import { m } from '@fornada/copy/messages.ts';
import { Card } from '@fornada/ui/card.tsx';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconNews } from '@fornada/ui/icons/navigation.tsx';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';

export const loader = ({ context }: LoaderArgs) => context.get(callContext)(listNews);

export const head = () => ({ title: m.news_title() });

export default function NewsScreen() {
  const news = useScreenData<NewsItem[]>();
  if (news.length === 0) return <EmptyState icon={<IconNews />} text={m.news_empty()} />;
  return (
    <div className="ui-stack">
      {news.map((item) => (
        <Card
          key={item.id}
          href={`/novidades/${item.tag}`}
          media={item.image.list && <img src={item.image.list} alt="" width="640" height="360" />}
          title={item.title}
          titleAs="h2"
          subtitle={item.subtitle}
        />
      ))}
    </div>
  );
}
