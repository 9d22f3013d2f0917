import { m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { Button } from '@mui/material';
import { Title } from 'react-admin';
import { Link } from 'react-router';

/** An address that nothing is at, told as the other screens tell that they have nothing. */
export const NotFound = () => (
  <>
    <Title title={m.office_ra_page_not_found()} />
    <EmptyState
      text={m.office_ra_message_not_found()}
      action={
        <Button variant="contained" component={Link} to="/">
          {m.office_ra_page_dashboard()}
        </Button>
      }
    />
  </>
);
