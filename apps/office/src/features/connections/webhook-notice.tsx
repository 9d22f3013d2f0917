import { m } from '@fornada/copy/messages.ts';
import { Alert, Button } from '@mui/material';
import { useGetList } from 'react-admin';

/** That an endpoint was switched off after days of failure: said where everybody who could mend it begins. */
export function WebhookNotice() {
  const { total = 0 } = useGetList('webhooks', {
    filter: { estado: 'desligado' },
    pagination: { page: 1, perPage: 1 },
  });
  if (total === 0) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" href="#/webhooks">
          {m.office_resource_webhooks()}
        </Button>
      }
    >
      {m.office_webhook_notice({ count: total })}
    </Alert>
  );
}
