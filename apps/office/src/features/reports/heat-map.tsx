import { alpha, Box, type Theme, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';

/** From 0 for nothing to 5 for the most. */
export type HeatCell = { level: number; text: string; said: string };
export type HeatRow = { key: string; name: string; cells: HeatCell[] };
type Props = {
  title: string;
  columns: string[];
  /** Each with as many cells as there are columns, or fewer. */
  rows: HeatRow[];
};

/** How strong each level is. Between the last two no ink could be read on both. */
const strengths = [0, 0.08, 0.18, 0.3, 0.45, 1];

const inkOf = (level: number) => (theme: Theme) => ({
  backgroundColor: alpha(theme.palette.primary.main, strengths[level] ?? 0),
  color: level === strengths.length - 1 ? theme.palette.primary.contrastText : theme.palette.text.primary,
});

const ways: Record<string, [number, number]> = {
  ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
  ...{ Home: [0, -24], End: [0, 24] },
};

/** Rows by columns, the darker the more: a table whose cells are walked by arrows, one of them said in words above it. */
export function HeatMap({ title, columns, rows }: Props) {
  const id = useId();
  const [place, setPlace] = useState({ row: 0, column: 0 });
  const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, at));
  const row = within(place.row, rows.length);
  const column = within(place.column, rows[row]?.cells.length ?? 0);
  const walk = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    const to = within(row + way[0], rows.length);
    setPlace({ row: to, column: within(column + way[1], rows[to]?.cells.length ?? 0) });
  };
  return (
    <>
      <Typography variant="body2" aria-hidden sx={{ minHeight: '2.9em' }}>
        {rows[row]?.cells[column]?.said}
      </Typography>
      <Box
        component="table"
        role="grid"
        aria-label={title}
        tabIndex={0}
        aria-activedescendant={`${id}${row}-${column}`}
        onKeyDown={walk}
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderSpacing: { xs: '1px 2px', md: '2px' },
          fontSize: 12,
          // A name beside its cells where there is room, above them where there is none.
          '& th[scope=row]': { width: { md: '22%' }, textAlign: 'start', fontWeight: 400, fontSize: 13 },
          '& tr.name': { display: { md: 'none' } },
          '& tr > th.beside': { display: { xs: 'none', md: 'table-cell' } },
          '& td': {
            height: { xs: 28, md: 30 },
            textAlign: 'center',
            borderRadius: '3px',
            p: 0,
            cursor: 'pointer',
          },
          '& td > span': { visibility: { xs: 'hidden', md: 'visible' } },
        }}
      >
        <thead>
          <tr>
            <Box
              component="td"
              className="beside"
              sx={{ display: { xs: 'none', md: 'table-cell' }, width: '22%' }}
            />
            {columns.map((label, index) => (
              <th key={label} scope="col" style={{ fontWeight: 400, whiteSpace: 'nowrap' }}>
                <Box
                  component="span"
                  sx={{ visibility: { xs: index % 2 ? 'hidden' : 'visible', md: 'visible' } }}
                >
                  {label}
                </Box>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ key, name, cells }, at) => (
          <tbody key={key}>
            <tr className="name">
              <th scope="row" colSpan={columns.length}>
                {name}
              </th>
            </tr>
            <tr>
              <th scope="row" className="beside">
                {name}
              </th>
              {cells.map(({ level, text }, index) => {
                const isHere = at === row && index === column;
                return (
                  <Box
                    component="td"
                    key={columns[index]}
                    id={`${id}${at}-${index}`}
                    aria-selected={isHere}
                    onPointerEnter={({ pointerType }) =>
                      pointerType === 'mouse' && setPlace({ row: at, column: index })
                    }
                    onClick={() => setPlace({ row: at, column: index })}
                    sx={[inkOf(level), isHere && { outline: '2px solid', outlineColor: 'secondary.main' }]}
                  >
                    <span>{text}</span>
                  </Box>
                );
              })}
            </tr>
          </tbody>
        ))}
      </Box>
    </>
  );
}
