// A list gone through by the keyboard: J and K, or the arrows, from row to row; Enter opens one; / leads to the search, Esc back.
import { m } from '@fornada/copy/messages.ts';
import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { rowAfter } from './row-after.ts';

/** Marks what opens a row: a link or a button in it, which has the focus where the row has it. */
export const opensRow = { 'data-opens-row': '' } as const;

const rows = '[data-opens-row]';
const search = 'input[type="search"], input[name="q"]';
/** Where letters and arrows are somebody's own. */
const own =
  'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="slider"], [role="grid"]';

type Props = {
  label: string;
  /** By which the row that was opened last is known when one comes back. */
  list: string;
  children: ReactNode;
};

/** The row that was opened last, of each list. */
const lastOpened = new Map<string, string>();
const nameOf = (row: HTMLElement) => row.getAttribute('href') ?? row.textContent ?? '';

/**
 * One of the rows is in the order of the Tab key. The keys work where the focus is in the list, and nowhere else: single
 * letters that work anywhere would be struck by who speaks to the machine (WCAG 2.1.4).
 */
export function RowKeys({ label, list, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const hintId = useId();

  useEffect(() => {
    const around = place.current;
    if (!around) return;
    const arrange = () => arrangeRows(around, lastOpened.get(list));
    arrange();
    // Rows come with the answer of the server, and go with what is asked next.
    const watch = new MutationObserver(arrange);
    watch.observe(around, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [list]);

  function go(event: KeyboardEvent<HTMLDivElement>) {
    const target = event.target as HTMLElement;
    const around = event.currentTarget;
    // What a menu or a dialogue of the list hears is its own.
    if (!around.contains(target) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = target.matches(own)
      ? fromField(event.key, target, around)
      : fromList(event.key, target, around);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  return (
    <Box
      ref={place}
      role="group"
      aria-label={label}
      aria-describedby={hintId}
      aria-keyshortcuts="J K /"
      onKeyDown={go}
      onFocus={({ target, currentTarget }) => {
        if (target.matches(rows)) arrangeRows(currentTarget, nameOf(target));
      }}
      onClick={({ target }) => {
        const row = (target as HTMLElement).closest('tr, li')?.querySelector<HTMLElement>(rows);
        if (row) lastOpened.set(list, nameOf(row));
      }}
      sx={styles}
    >
      {children}
      <Typography id={hintId} className="row-keys-hint" variant="body2" color="text.secondary">
        {m.office_row_keys()}
      </Typography>
    </Box>
  );
}

const rowsIn = (around: HTMLElement) => [...around.querySelectorAll<HTMLElement>(rows)];
const activeIn = (around: HTMLElement) => rowsIn(around).find(({ tabIndex }) => tabIndex === 0);

/** The one that is named is reached by Tab, or else the first. */
function arrangeRows(around: HTMLElement, name: string | undefined): void {
  const all = rowsIn(around);
  const kept =
    all.find((row) => row.contains(document.activeElement)) ?? all.find((row) => nameOf(row) === name);
  const active = kept ?? activeIn(around) ?? all[0];
  for (const row of all) row.tabIndex = row === active ? 0 : -1;
}

/** Out of the search, to where one was. */
function fromField(key: string, field: HTMLElement, around: HTMLElement): HTMLElement | undefined {
  return key === 'Escape' && field.matches(search) ? activeIn(around) : undefined;
}

function fromList(key: string, target: HTMLElement, around: HTMLElement): HTMLElement | null | undefined {
  if (key === '/') return around.querySelector<HTMLElement>(search);
  const all = rowsIn(around);
  const row = target.closest('tr, li')?.querySelector<HTMLElement>(rows);
  // From elsewhere in the list J and K lead to where one was.
  if (!row) return key === 'j' || key === 'k' ? activeIn(around) : undefined;
  const at = rowAfter(key, all.indexOf(row), { count: all.length, isRow: target === row });
  return at === undefined ? undefined : all[at];
}

const styles = {
  minWidth: 0,
  [`& :is(tr, li):has(${rows}:focus-visible)`]: {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
    backgroundColor: 'action.hover',
  },
  [`& ${rows}:focus-visible`]: { outline: 'none' },
  '& .row-keys-hint': { display: { xs: 'none', md: 'block' }, mt: 1, px: 2 },
  // Nothing to go through.
  [`&:not(:has(${rows})) .row-keys-hint`]: { display: 'none' },
} as const;
