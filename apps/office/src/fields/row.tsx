import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Fields side by side where there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
    }}
  >
    {children}
  </Box>
);
