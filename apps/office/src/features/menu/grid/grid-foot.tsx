import { m } from '@fornada/copy/messages.ts';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { SheetHold } from './use-sheet.ts';

type Props = { hold: SheetHold; children: ReactNode };

/** What there is to save: next after the cells for the keyboard, and in view as long as they are. */
export function GridFoot({ hold, children }: Props) {
  const { unsaved, wrong, progress, sheet } = hold;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
      <Button
        variant="contained"
        disabled={unsaved === 0 || progress !== undefined}
        onClick={() => void hold.save()}
      >
        {m.office_menu_save_draft()}
      </Button>
      <Button
        variant="outlined"
        disabled={sheet.past.length === 0 || progress !== undefined}
        onClick={hold.undo}
      >
        {m.office_ra_action_undo()}
      </Button>
      <Typography component="p" variant="body2" role="status" sx={{ mx: 1 }} hidden={progress !== undefined}>
        {unsaved === 0 ? m.office_grid_all_saved() : m.office_grid_unsaved({ count: unsaved })}{' '}
        {wrong > 0 && (
          <Box component="strong" sx={{ color: 'error.main', ml: 1 }}>
            {m.office_grid_wrong({ count: wrong })}
          </Box>
        )}
      </Typography>
      {/* To be seen: read out it would be a number every moment. */}
      {progress && (
        <Typography component="p" variant="body2" sx={{ mx: 1 }}>
          {m.office_grid_saving(progress)}
        </Typography>
      )}
      <Box sx={{ ml: 'auto' }}>{children}</Box>
    </Box>
  );
}
