import { m } from '@fornada/copy/messages.ts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A phone's width of the customer's app, made of the app's own components. */
export const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <Box component="section" aria-label={m.office_preview()}>
    <Typography variant="overline" component="h2" color="text.secondary">
      {m.office_preview()}
    </Typography>
    <Box className="phone-frame" sx={{ border: 1, borderColor: 'divider' }}>
      {children}
    </Box>
  </Box>
);
