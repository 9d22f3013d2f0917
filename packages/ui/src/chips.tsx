import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type ChipLink = {
  href: string;
  label: string;
  /** Of the label, where it isn't the page's. */
  lang?: string | undefined;
  current?: boolean | undefined;
};

/** Links in a row that sticks under the header; the current one keeps itself in sight. */
export function ChipNav({
  label,
  items,
  sticky,
}: {
  label: string;
  items: readonly ChipLink[];
  sticky?: boolean;
}) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find((item) => item.current)?.href;

  useEffect(() => {
    const row = list.current;
    const chip = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && chip && current)
      row.scrollTo({ left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2 });
  }, [current]);

  return (
    <nav aria-label={label} className={classNames('ui-chips-nav', sticky && 'ui-chips-sticky')}>
      <ul className="ui-chips" ref={list}>
        {items.map((item) => (
          <li key={item.href}>
            <Link
              href={item.href}
              className="ui-chip"
              lang={item.lang}
              aria-current={item.current ? 'true' : undefined}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type ChipOption = { value: string; label: string; icon?: ReactNode };

export function ChipFilter({
  label,
  options,
  selected,
  onChange,
}: {
  label: string;
  options: readonly ChipOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
}) {
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value]);
  return (
    <ul className="ui-chips ui-chips-wrap" aria-label={label}>
      {options.map(({ value, label: text, icon }) => (
        <li key={value}>
          <button
            type="button"
            className="ui-chip"
            aria-pressed={selected.includes(value)}
            onClick={() => toggle(value)}
          >
            {icon}
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
