import { mayInOffice } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Typography } from '@mui/material';
import { Title, useGetIdentity, usePermissions } from 'react-admin';
import { Today } from './today.tsx';
import { Todos } from './todos.tsx';

/** How today goes, and what needs this person. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions();
  if (!role) return null;
  return (
    <Box sx={{ py: 3, maxWidth: 1120 }}>
      <Title title="ra.page.dashboard" />
      <Typography variant="h5" component="h2" gutterBottom>
        {m.office_welcome({ name: identity?.fullName ?? '' })}
      </Typography>
      {mayInOffice(role, 'view', 'relatorios') && <Today />}
      <Todos />
    </Box>
  );
}
