import { alpha, Box, Typography, useTheme } from '@mui/material';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand } from '@visx/scale';
import { Line, Bar as Rectangle } from '@visx/shape';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { BeforeMark } from './before-mark.tsx';
import { barOf, scaleOf, useWidth, widthOf } from './plot-size.ts';

export type Bar = {
  label: string;
  value: number;
  /** What it is beside; null where there is nothing. */
  before: number | null;
  said: string;
};
type Props = { title: string; bars: Bar[]; inWords: (value: number) => string };

const top = 8;
const height = 200;
const foot = 24;
const edge = 8;
/** One bar alone needn't fill a screen. */
const thickest = 56;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/**
 * Bars with their axes, each beside a mark of what was before. One is said in words above them: the one that is touched, or come to by
 * arrows, as with a slider; the last until then. A chart of any length is one stop of the keyboard, and no bar is too thin for a thumb.
 */
export function Bars({ title, bars, inWords }: Props) {
  const [chosen, setChosen] = useState<number>();
  const [ref, width] = useWidth();
  const last = bars.length - 1;
  const within = (index: number) => Math.max(0, Math.min(last, index));
  const at = within(chosen ?? last);
  const follow = ({ currentTarget, clientX, buttons, pointerType, type }: PointerEvent) => {
    if (pointerType !== 'mouse' && buttons === 0 && type === 'pointermove') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(within(Math.floor(((clientX - left) / width) * bars.length)));
  };
  const step = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: -bars.length, End: bars.length };
    const by = steps[event.key] ?? ends[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setChosen(within(at + by));
  };
  const y = scaleOf(
    bars.flatMap(({ value, before }) => [value, before ?? 0]),
    [height, 0],
    4,
  );
  const ticks = y.ticks(4).filter(Number.isInteger);
  const left = widthOf(ticks.map(inWords)) + 12;
  return (
    <>
      <Typography variant="body2" aria-hidden sx={{ minHeight: '2.9em' }}>
        {bars[at]?.said}
      </Typography>
      <Box ref={ref} sx={{ position: 'relative', height: top + height + foot, mt: 1 }}>
        {width > 0 && <Plot {...{ bars, at, inWords, y, ticks, left, width }} />}
        <Box
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={at + 1}
          aria-valuetext={bars[at]?.said}
          onKeyDown={step}
          onPointerDown={follow}
          onPointerMove={follow}
          sx={{
            position: 'absolute',
            inset: `${top}px ${edge}px ${foot}px ${left}px`,
            cursor: 'crosshair',
            touchAction: 'pan-y',
          }}
        />
      </Box>
      {bars.some(({ before }) => before !== null) && <BeforeMark />}
    </>
  );
}

type PlotProps = Omit<Props, 'title'> & {
  at: number;
  y: ReturnType<typeof scaleOf>;
  ticks: number[];
  left: number;
  width: number;
};

function Plot({ bars, at, inWords, y, ticks, left, width }: PlotProps) {
  const { palette } = useTheme();
  const x = scaleBand({
    domain: bars.map((_, index) => index),
    range: [left, Math.max(left, width - edge)],
    paddingInner: 0.24,
    paddingOuter: 0.12,
  });
  const label = { fill: palette.text.secondary, fontFamily: 'inherit', fontSize: 12 };
  const thick = Math.min(thickest, x.bandwidth());
  const start = (index: number) => (x(index) ?? 0) + (x.bandwidth() - thick) / 2;
  return (
    <svg aria-hidden width={width} height={top + height + foot} overflow="visible">
      <Group top={top}>
        <Rectangle
          x={start(at) - (x.step() - thick) / 2}
          width={x.step()}
          height={height}
          fill={alpha(palette.primary.main, 0.14)}
        />
        {ticks.map((tick) => (
          <Line
            key={tick}
            from={{ x: left, y: y(tick) }}
            to={{ x: width - edge, y: y(tick) }}
            stroke={tick === 0 ? palette.text.secondary : palette.divider}
          />
        ))}
        {bars.map(({ label, value, before }, index) => {
          const { from, length } = barOf(y, value);
          return (
            <g key={label}>
              <Rectangle
                x={start(index)}
                width={thick}
                y={from}
                height={length}
                fill={palette.primary.main}
              />
              {before !== null && (
                <Rectangle
                  x={start(index) - thick * 0.15}
                  width={thick * 1.3}
                  y={y(before) - 1.5}
                  height={3}
                  fill={palette.secondary.main}
                  stroke={palette.background.paper}
                />
              )}
            </g>
          );
        })}
        <AxisLeft
          scale={y}
          left={left}
          hideAxisLine
          hideTicks
          tickValues={ticks}
          tickFormat={(tick) => inWords(Number(tick))}
          tickLabelProps={{ ...label, dx: 0, dy: 0, verticalAnchor: 'middle' }}
        />
        <AxisBottom
          scale={x}
          top={height}
          hideAxisLine
          hideTicks
          numTicks={Math.max(1, Math.floor((width - left) / 72))}
          tickFormat={(index) => bars[Number(index)]?.label ?? ''}
          tickLabelProps={label}
        />
      </Group>
    </svg>
  );
}
