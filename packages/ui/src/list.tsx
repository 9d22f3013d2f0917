import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconChevronRight } from './icons/arrows.tsx';
import { Link } from './link.tsx';

export function List({
  children,
  label,
  className,
}: {
  children: ReactNode;
  label?: string;
  className?: string;
}) {
  return (
    <ul className={classNames('ui-list', className)} aria-label={label}>
      {children}
    </ul>
  );
}

export type ListItemProps = {
  /** Usually an icon or a small picture. */
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Of title and detail, where it isn't the page's. */
  lang?: string | undefined;
  /** At the end: a price, a state, a time. */
  trailing?: ReactNode;
  href?: string | undefined;
  onClick?: (() => void) | undefined;
  /** What can't be undone or leaves: in the colour of danger. */
  danger?: boolean | undefined;
  /** Not yet read: a dot before the title. */
  fresh?: boolean | undefined;
};

/** A row: a link with `href`, a button with `onClick`, else just a line. */
export function ListItem(props: ListItemProps) {
  const { leading, title, detail, lang, trailing, href, onClick, danger, fresh } = props;
  const look = classNames('ui-list-row', danger && 'ui-list-danger', fresh && 'ui-list-fresh');
  const content = (
    <>
      {leading && <span className="ui-list-leading">{leading}</span>}
      <span className="ui-list-text" lang={lang}>
        <span className="ui-list-title">{title}</span>
        {detail && <span className="ui-list-detail">{detail}</span>}
      </span>
      {trailing && <span className="ui-list-trailing">{trailing}</span>}
      {href && <IconChevronRight className="ui-list-chevron" />}
    </>
  );
  if (href) {
    return (
      <li>
        <Link href={href} className={look}>
          {content}
        </Link>
      </li>
    );
  }
  if (onClick) {
    return (
      <li>
        <button type="button" className={look} onClick={onClick}>
          {content}
        </button>
      </li>
    );
  }
  return (
    <li>
      <div className={look}>{content}</div>
    </li>
  );
}
