import { m } from '@fornada/copy/messages.ts';
import { Box, Typography } from '@mui/material';
import { priceInWords } from '../../words/price.ts';
import { changeInWords } from './cockpit-figures.ts';

/** Of money, unless it says in words what it is. */
export type Share = { name: string; value: number; before?: number; said?: string };

/** Each with its bar, what it is, and how that compares with before: nothing of it has to be touched to be read. */
export function Shares({ shares }: { shares: Share[] }) {
  const most = Math.max(...shares.flatMap(({ value, before }) => [value, before ?? 0]), 1);
  const width = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      {shares.map(({ name, value, before, said }) => (
        <li key={name}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
            <Typography variant="body2">{name}</Typography>
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
              {said ?? (
                <>
                  <strong>{priceInWords(value)}</strong>{' '}
                  {changeInWords(value, before ?? 0) ?? m.office_cockpit_nothing_before()}
                </>
              )}
            </Typography>
          </Box>
          <Box aria-hidden sx={{ position: 'relative', height: 12, mt: 0.5 }}>
            <Box
              sx={{
                width: width(value),
                height: '100%',
                backgroundColor: 'primary.main',
                borderRadius: '0 3px 3px 0',
              }}
            />
            {before !== undefined && (
              <Box
                sx={{
                  position: 'absolute',
                  insetBlock: 0,
                  left: width(before),
                  width: 3,
                  backgroundColor: 'secondary.main',
                  outline: '1px solid',
                  outlineColor: 'background.paper',
                }}
              />
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}
