import { m } from '@fornada/copy/messages.ts';
import { Box, Button, Typography } from '@mui/material';

type Props = { onClose: () => void };

/** How one gets about in the grid, and out of it. */
export const GridHead = ({ onClose }: Props) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, px: 2, pb: 2 }}>
    <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 16rem' }}>
      {m.office_grid_keys()}
    </Typography>
    <Button onClick={onClose}>{m.office_grid_close()}</Button>
  </Box>
);
