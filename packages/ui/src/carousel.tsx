import { m } from '@fornada/copy/messages.ts';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconArrowRight, IconChevronLeft, IconChevronRight } from './icons/arrows.tsx';
import { Link } from './link.tsx';

/** Specification §9: up to 4 products, then a tile that leads to all of them. */
const SHOWN = 4;

export type CarouselProps = {
  title: string;
  /** Of the title, where it isn't the page's. */
  lang?: string | undefined;
  /** Makes the title a link, and the tile at the end when there are more than `limit` children. */
  href?: string | undefined;
  children: ReactNode;
  /** How many children are shown before the tile 'Ver todos'; 4 unless said otherwise. */
  limit?: number | undefined;
  id?: string | undefined;
};

/** A row that scrolls sideways by touch, wheel, keyboard, and by two buttons for those who can't drag (WCAG 2.5.7). */
export function Carousel({ title, lang, href, children, limit = SHOWN, id }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [room, setRoom] = useState({ before: false, after: false });
  const items = Children.toArray(children);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const before = scrollLeft > 4;
      const after = scrollLeft + clientWidth < scrollWidth - 4;
      setRoom((known) => (known.before === before && known.after === after ? known : { before, after }));
    };
    // It tells of the first size as well, when the page has been laid out: asked for here, each row would lay it out again.
    const resize = new ResizeObserver(measure);
    resize.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resize.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const turn = (direction: 1 | -1) => {
    const element = track.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8 });
  };

  return (
    <section className="ui-carousel" id={id} aria-label={title}>
      <header className="ui-carousel-header">
        <h2 lang={lang}>{href ? <Link href={href}>{title}</Link> : title}</h2>
        {(room.before || room.after) && (
          <div className="ui-carousel-turns">
            <IconButton
              icon={<IconChevronLeft />}
              label={m.common_previous()}
              disabled={!room.before}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon={<IconChevronRight />}
              label={m.common_next()}
              disabled={!room.after}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </header>
      <ul className="ui-carousel-track" ref={track}>
        {items.slice(0, limit).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the children carry their own keys
          <li key={index}>{item}</li>
        ))}
        {href && items.length > limit && (
          <li>
            <Link href={href} className="ui-carousel-all">
              <IconArrowRight />
              <span>
                {m.common_view_all()}
                <span className="ui-hidden" lang={lang}>
                  {' '}
                  {title}
                </span>
              </span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
