import { m } from '@fornada/copy/messages.ts';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useNotify } from 'react-admin';

/** A secret that is shown this once: it stands there until somebody has put it away. */
export function OnceDialog({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string;
  onClose: () => void;
}) {
  const notify = useNotify();
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      notify(m.office_copied());
    } catch {
      notify(m.office_copy_failed(), { type: 'error' });
    }
  }
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby="once-title">
      <DialogTitle id="once-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="warning">{m.office_key_once()}</Alert>
        <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: 15, userSelect: 'all' }}>
          {secret}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={copy}>{m.office_copy()}</Button>
        <Button onClick={onClose} variant="contained">
          {m.office_ra_action_close()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
