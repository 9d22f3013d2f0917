import type { SaleStory } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Link, Typography } from '@mui/material';
import { soldMoment } from '../../words/sale-names.ts';
import { eventInWords } from './sale-words.ts';

/** Everything that happened, the first first. */
export const Timeline = ({ events, timeZone }: { events: SaleStory['acontecimentos']; timeZone: string }) => (
  <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {events.map((event, index) => {
      const { what, details } = eventInWords(event);
      return (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its place
          key={index}
          component="li"
          sx={{ borderLeft: 2, borderColor: 'divider', paddingInlineStart: 2, pb: 1.5 }}
        >
          <Typography variant="body2" color="text.secondary">
            <time dateTime={event.quando}>{soldMoment(event.quando, timeZone)}</time>
            {event.pessoa && ` · ${event.pessoa}`}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
          {details.map((detail) => (
            <Typography key={detail} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {detail}
            </Typography>
          ))}
          {event.endereco && (
            <Link href={event.endereco} target="_blank" rel="noreferrer">
              {m.office_sale_open_paper()}
            </Link>
          )}
        </Box>
      );
    })}
  </Box>
);
