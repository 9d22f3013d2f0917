import { m } from '@fornada/copy/messages.ts';
import { Box, Typography } from '@mui/material';

/** What the marks on bars are, for the eyes: where they are said in words, so is this. */
export function BeforeMark() {
  return (
    <Typography aria-hidden variant="body2" sx={{ mt: 1, color: 'text.secondary', fontSize: 12 }}>
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          width: 16,
          height: 3,
          mr: 0.75,
          mb: 0.5,
          backgroundColor: 'secondary.main',
        }}
      />
      {m.office_field_valor_antes()}
    </Typography>
  );
}
