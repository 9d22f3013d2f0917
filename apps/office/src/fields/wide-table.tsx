import { Table, TableContainer, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { headGround } from '../app/theme.ts';

type Props = { label?: string; children: ReactNode };

/** A table that may be wider than its place: pushed aside, its first column stays, and a shade at the edge says that there is more. */
export const WideTable = ({ label, children }: Props) => (
  <TableContainer tabIndex={0} {...(label && { role: 'region', 'aria-label': label })} sx={pushed}>
    <Table size="small">{children}</Table>
  </TableContainer>
);

const pushed = ({ palette: { background, divider, mode, text } }: Theme) => ({
  // What is at the table's own end, and goes with it, lies over what is at the edge of its place.
  background: [
    `linear-gradient(to left, ${background.paper} 40%, transparent) right / 3rem 100% no-repeat local`,
    `linear-gradient(to left, color-mix(in srgb, ${text.primary} 30%, transparent), transparent) right / 1rem 100% no-repeat`,
  ].join(', '),
  '& tr > :first-child': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    backgroundColor: background.paper,
    boxShadow: `1px 0 ${divider}`,
  },
  '& thead tr > :first-child': { backgroundColor: headGround(mode) },
});
