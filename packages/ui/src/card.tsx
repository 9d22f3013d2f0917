import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type CardProps = {
  /** A picture that reaches the edges. */
  media?: ReactNode;
  title?: ReactNode;
  titleAs?: 'h2' | 'h3' | undefined;
  subtitle?: ReactNode;
  /** Of title and subtitle, where it isn't the page's. */
  lang?: string | undefined;
  /** Makes the whole card touchable; the title is its name. */
  href?: string | undefined;
  children?: ReactNode;
  /** 'row' puts the picture at the start of the line. */
  layout?: 'column' | 'row' | undefined;
  className?: string | undefined;
};

export function Card({
  media,
  title,
  titleAs: Title = 'h2',
  subtitle,
  lang,
  href,
  children,
  layout,
  className,
}: CardProps) {
  return (
    <article
      className={classNames('ui-card', layout === 'row' && 'ui-card-row', href && 'ui-card-link', className)}
    >
      {media && <div className="ui-card-media">{media}</div>}
      <div className="ui-card-body">
        {title && (
          <Title className="ui-card-title" lang={lang}>
            {href ? <Link href={href}>{title}</Link> : title}
          </Title>
        )}
        {subtitle && (
          <p className="ui-card-subtitle" lang={lang}>
            {subtitle}
          </p>
        )}
        {children}
      </div>
    </article>
  );
}
