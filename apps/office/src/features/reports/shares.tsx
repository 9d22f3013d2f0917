import { m } from '@fornada/copy/messages.ts';
import { Box, Typography, useTheme } from '@mui/material';
import { Bar } from '@visx/shape';
import { priceInWords } from '../../words/price.ts';
import { BeforeMark } from './before-mark.tsx';
import { changeInWords } from './cockpit-figures.ts';
import { barOf, scaleOf } from './plot-size.ts';

/** Of money, unless it says in words what it is. */
export type Share = { name: string; value: number; before?: number; said?: string };

/** Amounts end below each other, whatever is said of them. */
const change = {
  display: 'inline-block',
  minWidth: '3.25em',
  textAlign: 'end',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Each with its bar, what it is, and how that compares with before: nothing of it has to be touched to be read. */
export function Shares({ shares }: { shares: Share[] }) {
  const { palette } = useTheme();
  const x = scaleOf(
    shares.flatMap(({ value, before }) => [value, before ?? 0]),
    [0, 100],
  );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
        {shares.map(({ name, value, before, said }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
          <li key={index}>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 1,
                justifyContent: 'space-between',
                alignItems: 'baseline',
              }}
            >
              <Typography variant="body2">{name}</Typography>
              <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
                {said ?? (
                  <>
                    <strong>{priceInWords(value)}</strong>{' '}
                    <Box component="span" sx={change}>
                      {changeInWords(value, before ?? 0) ?? m.office_cockpit_nothing_before()}
                    </Box>
                  </>
                )}
              </Typography>
            </Box>
            <svg
              aria-hidden
              width="100%"
              height={12}
              overflow="visible"
              style={{ display: 'block', marginTop: 4 }}
            >
              <Bar
                x={`${barOf(x, value).from}%`}
                width={`${barOf(x, value).length}%`}
                height={12}
                fill={palette.primary.main}
              />
              {before !== undefined && (
                <Bar
                  x={`${x(before)}%`}
                  width={3}
                  height={12}
                  fill={palette.secondary.main}
                  stroke={palette.background.paper}
                />
              )}
            </svg>
          </li>
        ))}
      </Box>
      {shares.some(({ before }) => before !== undefined) && <BeforeMark />}
    </>
  );
}
