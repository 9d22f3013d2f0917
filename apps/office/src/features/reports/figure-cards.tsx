import { Box, Card, Typography } from '@mui/material';

export type Figure = { label: string; value: string; note?: string };

/** Six figures, each with what there is to say of it. */
export function FigureCards({ figures }: { figures: Figure[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 1,
        m: 0,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
      }}
    >
      {figures.map(({ label, value, note }) => (
        <Card key={label} variant="outlined" sx={{ p: 1.5, display: 'flex', flexDirection: 'column' }}>
          <Typography component="dt" variant="body2" sx={{ order: 1 }}>
            {label}
          </Typography>
          {/* What it is called stands between the figure and what is said of it. */}
          <Box component="dd" sx={{ display: 'contents' }}>
            <Typography
              variant="h5"
              component="p"
              sx={{ whiteSpace: 'nowrap', fontSize: { xs: '1.25rem', sm: '1.5rem' } }}
            >
              {value}
            </Typography>
            {note && (
              <Typography variant="body2" color="text.secondary" sx={{ order: 2 }}>
                {note}
              </Typography>
            )}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
