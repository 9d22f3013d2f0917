import { Portal } from '@mui/material';
import { Notification } from 'react-admin';

/** What is told of what was done, beside the page: within it a dialog would keep it from whoever only hears it. */
export const Notice = () => (
  <Portal>
    <Notification />
  </Portal>
);
