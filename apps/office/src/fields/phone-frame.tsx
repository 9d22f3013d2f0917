import { m } from '@fornada/copy/messages.ts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A phone's width of the customer's app, made of the app's own components. */
export const PhoneFrame = ({ children }: { children: ReactNode }) => (
  <Box>
    <Typography variant="overline" component="h2" color="text.secondary">
      {m.office_preview()}
    </Typography>
    {/* What scrolls is reached by the keyboard too. */}
    <Box
      className="phone-frame"
      tabIndex={0}
      role="region"
      aria-label={m.office_preview()}
      sx={{ border: 1, borderColor: 'divider' }}
    >
      {children}
    </Box>
  </Box>
);
