import { mayInOffice } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { Title, useGetIdentity, usePermissions, useTranslate } from 'react-admin';
import { menuFor } from '../../app/menu-groups.ts';
import { WebhookNotice } from '../connections/webhook-notice.tsx';
import { Today } from './today.tsx';

/** How today goes, and what this person may do, one step away. */
export function Dashboard() {
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions();
  const translate = useTranslate();
  if (!role) return null;
  return (
    <Box sx={{ py: 3 }}>
      <Title title="ra.page.dashboard" />
      <Typography variant="h5" component="h2" gutterBottom>
        {m.office_welcome({ name: identity?.fullName ?? '' })}
      </Typography>
      {mayInOffice(role, 'view', 'webhooks') && <WebhookNotice />}
      <Today role={role} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
        }}
      >
        {menuFor(role).map(({ title, seen }) => (
          <Card key={title} variant="outlined">
            <CardContent>
              <Typography variant="h6" component="h3" gutterBottom>
                {title}
              </Typography>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
                {seen.map((name) => (
                  <Button key={name} href={`#/${name}`} variant="outlined" size="small">
                    {translate(`resources.${name}.name`)}
                  </Button>
                ))}
              </Stack>
            </CardContent>
          </Card>
        ))}
      </Box>
    </Box>
  );
}
