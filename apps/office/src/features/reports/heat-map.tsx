import { Box, Typography, useTheme } from '@mui/material';
import { AxisLeft, AxisTop } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand } from '@visx/scale';
import { Bar as Cell } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useWidth, widthOf } from './plot-size.ts';

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
const strengths = [0, 0.12, 0.22, 0.33, 0.45, 1];
const head = 24;
const gap = 2;
/** One column alone needn't fill a screen. */
const widest = 72;

const ways: Record<string, [number, number]> = {
  ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
  ...{ Home: [0, -24], End: [0, 24] },
};
const indices = (list: unknown[]) => list.map((_, index) => index);
const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, at));

/** Rows by columns, the darker the more: a grid that is walked by arrows, a pointer or a thumb, one cell of it said in words above it. */
export function HeatMap({ title, columns, rows }: Props) {
  const id = useId();
  const { palette } = useTheme();
  const [ref, width] = useWidth();
  const [place, setPlace] = useState({ row: 0, column: 0 });
  const row = within(place.row, rows.length);
  const column = within(place.column, rows[row]?.cells.length ?? 0);
  const go = (to: number, across: number) => {
    const at = within(to, rows.length);
    setPlace({ row: at, column: within(across, rows[at]?.cells.length ?? 0) });
  };
  const walk = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    go(row + way[0], column + way[1]);
  };

  // A name beside its cells where there is room, above them where there is none.
  const isWide = width >= 600;
  const left = isWide ? Math.round(width * 0.22) : 0;
  const nameHeight = isWide ? 0 : 22;
  const rowHeight = nameHeight + 30;
  const bottom = head + rows.length * rowHeight;
  const x = scaleBand({
    domain: indices(columns),
    range: [left, Math.max(left, Math.min(width, left + columns.length * widest))],
  });
  const y = scaleBand({ domain: indices(rows), range: [head, bottom] });
  const fits = widthOf(rows.flatMap(({ cells }) => cells.map(({ text }) => text))) + gap <= x.bandwidth();
  const label = { fill: palette.text.primary, fontFamily: 'inherit' };
  const follow = ({ currentTarget, clientX, clientY, buttons, pointerType, type }: PointerEvent) => {
    if (pointerType !== 'mouse' && buttons === 0 && type === 'pointermove') return;
    const box = currentTarget.getBoundingClientRect();
    go(Math.floor((clientY - box.top - head) / y.step()), Math.floor((clientX - box.left - left) / x.step()));
  };
  return (
    <>
      <Typography variant="body2" aria-hidden sx={{ minHeight: '2.9em' }}>
        {rows[row]?.cells[column]?.said}
      </Typography>
      <Box
        ref={ref}
        role="grid"
        aria-label={title}
        tabIndex={0}
        aria-activedescendant={`${id}${row}-${column}`}
        onKeyDown={walk}
        onPointerDown={follow}
        onPointerMove={follow}
        sx={{ height: bottom, cursor: 'crosshair', touchAction: 'pan-y' }}
      >
        <svg role="presentation" width={width} height={bottom} overflow="visible">
          <g aria-hidden>
            <AxisTop
              scale={x}
              top={head}
              hideAxisLine
              hideTicks
              tickLength={6}
              numTicks={Math.max(1, Math.floor((width - left) / 44))}
              tickFormat={(index) => columns[index] ?? ''}
              tickLabelProps={{ ...label, fontSize: 12 }}
            />
            <AxisLeft
              scale={y}
              hideAxisLine
              hideTicks
              tickLength={0}
              tickFormat={(index) => rows[index]?.name ?? ''}
              tickLabelProps={{
                ...{ ...label, fontSize: 13, textAnchor: 'start', verticalAnchor: 'middle', dx: 0 },
                ...(isWide ? { dy: 0, width: left - gap } : { dy: nameHeight / 2 - rowHeight / 2 }),
              }}
            />
          </g>
          {rows.map(({ key, name, cells }, at) => (
            <Group key={key} role="row" aria-label={name}>
              {cells.map(({ level, text, said }, index) => {
                const isHere = at === row && index === column;
                const isMost = level === strengths.length - 1;
                const [start, over] = [x(index) ?? 0, (y(at) ?? 0) + nameHeight];
                return (
                  <Group
                    key={columns[index]}
                    id={`${id}${at}-${index}`}
                    role="gridcell"
                    aria-label={said}
                    aria-selected={isHere}
                  >
                    <Cell
                      x={start + gap / 2}
                      y={over + gap / 2}
                      width={Math.max(0, x.bandwidth() - gap)}
                      height={rowHeight - nameHeight - gap}
                      rx={3}
                      fill={palette.primary.main}
                      fillOpacity={strengths[level] ?? 0}
                      stroke={isHere ? palette.secondary.main : 'none'}
                      strokeWidth={2}
                    />
                    {fits && (
                      <text
                        x={start + x.bandwidth() / 2}
                        y={over + (rowHeight - nameHeight) / 2}
                        textAnchor="middle"
                        dominantBaseline="central"
                        fontSize={12}
                        fill={isMost ? palette.primary.contrastText : palette.text.primary}
                      >
                        {text}
                      </text>
                    )}
                  </Group>
                );
              })}
            </Group>
          ))}
        </svg>
      </Box>
    </>
  );
}
