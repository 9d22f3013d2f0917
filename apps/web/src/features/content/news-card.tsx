import { m } from '@fornada/copy/messages.ts';
import { Badge } from '@fornada/ui/badge.tsx';
import { Card } from '@fornada/ui/card.tsx';
import { Picture } from '@fornada/ui/picture.tsx';
import { ContentDate } from './content-date.tsx';
import { contentImage } from './content-image.ts';
import type { ListedNews } from './listed-news.ts';
import { textOf } from './text-of.ts';
import './content.css';

export function NewsCard({
  item,
  titleAs,
  size,
  eager,
}: {
  item: ListedNews;
  titleAs: 'h2' | 'h3';
  size: 'large' | 'small';
  /** Its picture is among what is seen first. */
  eager?: boolean;
}) {
  const { tag, image, title, subtitle, data, destaque } = item;
  const isLarge = size === 'large';
  return (
    <Card
      href={`/novidades/${tag}`}
      layout={isLarge ? 'column' : 'row'}
      title={<span {...textOf(item, 'title')} />}
      titleAs={titleAs}
      subtitle={subtitle && <span {...textOf(item, 'subtitle')} />}
      media={
        <Picture
          image={
            isLarge ? contentImage(image.detail ?? image.list, 'large') : contentImage(image.list, 'list')
          }
          alt=""
          family={title}
          className={isLarge ? 'news-picture' : 'news-picture-small'}
          sizes="(min-width: 62rem) 60rem, 100vw"
          eager={eager}
        />
      }
    >
      <p className="ui-small article-note">
        {destaque === 1 && isLarge && <Badge tone="accent">{m.news_highlight()}</Badge>}
        <ContentDate date={data} />
      </p>
    </Card>
  );
}
