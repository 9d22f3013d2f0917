import { alpha, type Theme } from '@mui/material/styles';

/** The browser's own cells, styled once by what is around them; it scrolls by itself, under a head that stays. */
export const gridLooks = ({ palette, typography, breakpoints }: Theme) => {
  const tint = (colour: string, share: number) =>
    `color-mix(in srgb, ${colour} ${share}%, ${palette.background.paper})`;
  const line = `1px solid ${palette.divider}`;
  return {
    overflow: 'auto',
    maxHeight: 'max(20rem, calc(100dvh - 16rem))',
    // Keeps a focused cell clear of the sticky header.
    scrollPaddingTop: '3rem',
    borderBlock: line,
    '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0, userSelect: 'none' },
    '& th': {
      ...typography.subtitle2,
      position: 'sticky',
      top: 0,
      zIndex: 2,
      textAlign: 'left',
      padding: '8px 10px',
      backgroundColor: palette.background.paper,
      borderBottom: line,
    },
    '& :is(th[data-field="precovenda"], th[data-field^="pvp"])': { textAlign: 'right' },
    '& td': {
      ...typography.body2,
      minWidth: 96,
      height: 36,
      padding: '6px 10px',
      color: palette.text.primary,
      borderBottom: line,
      borderInlineStart: line,
      cursor: 'cell',
    },
    '& td:nth-of-type(2)': { minWidth: 200, [breakpoints.up('lg')]: { minWidth: 280 } },
    '& .choice': {
      width: 44,
      minWidth: 44,
      padding: '0 10px',
      border: 0,
      borderBottom: line,
      cursor: 'auto',
    },
    '& .choice input': {
      display: 'block',
      width: 24,
      height: 24,
      margin: 0,
      accentColor: palette.primary.main,
    },
    '& td.number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& td[aria-selected="true"]': { backgroundColor: tint(palette.secondary.main, 14) },
    '& td.changed': { boxShadow: `inset 3px 0 ${palette.warning.main}`, fontWeight: 600 },
    '& td.wrong': { backgroundColor: tint(palette.error.main, 12) },
    '& td small': { display: 'block', ...typography.caption, color: palette.error.main },
    '& tr[aria-selected="true"] .choice': { backgroundColor: alpha(palette.primary.main, 0.08) },
    '& td:focus, & td:focus-within': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    '& td.written': { padding: 0, backgroundColor: palette.background.default },
    '& td :is(input:not([type]), select)': {
      ...typography.body2,
      boxSizing: 'border-box',
      width: '100%',
      height: 36,
      padding: '0 10px',
      border: 0,
      outline: 0,
      color: 'inherit',
      backgroundColor: palette.background.default,
    },
    '& td.number input': { textAlign: 'right' },
  } as const;
};
