import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { ticksOf } from './cockpit-figures.ts';

export type Bar = {
  label: string;
  value: number;
  /** What it is beside; null where there is nothing. */
  before: number | null;
  said: string;
};
type Props = { title: string; bars: Bar[]; inWords: (value: number) => string };

const height = 200;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/**
 * Bars with their axes, each beside a mark of what was before. One is said in words above them: the one that is touched, or come to by
 * arrows, as with a slider. A chart of any length is one stop of the keyboard, and no bar is too thin for a thumb.
 */
export function Bars({ title, bars, inWords }: Props) {
  const [at, setAt] = useState(bars.length - 1);
  const id = useId();
  const ticks = ticksOf(Math.max(...bars.flatMap(({ value, before }) => [value, before ?? 0])));
  const top = ticks.at(-1) ?? 1;
  const shown = bars[Math.min(at, bars.length - 1)];
  const percent = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  const follow = ({ currentTarget, clientX, buttons, pointerType, type }: PointerEvent) => {
    if (pointerType !== 'mouse' && buttons === 0 && type === 'pointermove') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(bars.length - 1, Math.floor(((clientX - left) / width) * bars.length))));
  };
  const step = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { Home: -bars.length, End: bars.length };
    const by = steps[event.key] ?? ends[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt((was) => Math.max(0, Math.min(bars.length - 1, was + by)));
  };
  return (
    <>
      <Typography id={id} variant="body2" aria-hidden sx={{ minHeight: '2.9em' }}>
        {shown?.said}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 1,
          mt: 1.5,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        <Box aria-hidden sx={{ position: 'relative', minWidth: '4.5em', height, textAlign: 'end' }}>
          {ticks.map((tick) => (
            <Box
              key={tick}
              sx={{
                position: 'absolute',
                right: 0,
                bottom: percent(tick),
                transform: 'translateY(50%)',
                whiteSpace: 'nowrap',
              }}
            >
              {inWords(tick)}
            </Box>
          ))}
        </Box>
        <Box
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={Math.min(at, bars.length - 1) + 1}
          aria-valuetext={shown?.said}
          onKeyDown={step}
          onPointerDown={follow}
          onPointerMove={follow}
          sx={{ position: 'relative', display: 'flex', height, cursor: 'crosshair', touchAction: 'pan-y' }}
        >
          {ticks.map((tick) => (
            <Box
              key={tick}
              sx={{
                position: 'absolute',
                insetInline: 0,
                bottom: percent(tick),
                borderBottom: 1,
                borderColor: 'divider',
              }}
            />
          ))}
          {bars.map(({ label, value, before }, index) => (
            <Box
              key={label}
              sx={{
                position: 'relative',
                flex: 1,
                minWidth: 0,
                backgroundColor: index === at ? 'action.selected' : undefined,
              }}
            >
              <Box
                sx={{
                  position: 'absolute',
                  insetInline: '12%',
                  bottom: 0,
                  height: percent(value),
                  backgroundColor: 'primary.main',
                  borderRadius: '3px 3px 0 0',
                }}
              />
              {before !== null && (
                <Box
                  sx={{
                    position: 'absolute',
                    insetInline: 0,
                    bottom: percent(before),
                    height: 3,
                    backgroundColor: 'secondary.main',
                    outline: '1px solid',
                    outlineColor: 'background.paper',
                  }}
                />
              )}
            </Box>
          ))}
        </Box>
        <Box />
        <Labels labels={bars.map(({ label }) => label)} />
      </Box>
    </>
  );
}

/** As many as have room. */
function Labels({ labels }: { labels: string[] }) {
  const every = (most: number) => Math.ceil(labels.length / most);
  return (
    <Box aria-hidden sx={{ display: 'flex', mt: 0.5 }}>
      {labels.map((label, index) => (
        <Box
          key={label}
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            justifyContent: 'center',
            whiteSpace: 'nowrap',
            visibility: {
              xs: index % every(6) === 0 ? 'visible' : 'hidden',
              md: index % every(12) === 0 ? 'visible' : 'hidden',
            },
          }}
        >
          <span>{label}</span>
        </Box>
      ))}
    </Box>
  );
}
