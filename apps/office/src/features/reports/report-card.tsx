import { Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** What has to be known to read it. */
  hint?: string | undefined;
  children?: ReactNode;
};

/** A part of the cockpit: a region by its title. */
export function ReportCard({ title, hint, children }: Props) {
  const id = useId();
  return (
    <Card
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 1.5, sm: 2 }, minWidth: 0 }}
    >
      <Typography id={id} variant="h6" component="h2" gutterBottom>
        {title}
      </Typography>
      {hint && (
        <Typography variant="body2" gutterBottom>
          {hint}
        </Typography>
      )}
      {children}
    </Card>
  );
}

/** Two beside each other where there is room, as high as each other until one is opened. */
export const reportGrid = {
  display: 'grid',
  gap: 2,
  '&:has(details[open])': { alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const;
