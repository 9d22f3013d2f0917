import { Alert } from '@mui/material';

/** Why nothing stands here. */
export function Refused({ words }: { words: string | undefined }) {
  return words === undefined ? null : <Alert severity="error">{words}</Alert>;
}
