import { CallError } from '@fornada/contract/client.ts';
import { acceptInvitation } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { call, keepSession } from './session.ts';

/** The token of an invitation's link, `#/convite/…`. */
export const invitationIn = (hash: string): string | undefined => /^#\/convite\/([\w-]+)$/.exec(hash)?.[1];

/** Whoever starts chooses their own password; afterwards they sign in where they work. */
export function Invitation({ token }: { token: string }) {
  const [failure, setFailure] = useState<{ message: string; fields?: Record<string, string> }>();
  const [isBusy, setBusy] = useState(false);
  const [invited, setInvited] = useState<{ email: string; papel: string }>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    if (password !== form.get('again')) {
      const message = m.office_invitation_differs();
      return setFailure({ message, fields: { again: message } });
    }
    setBusy(true);
    setFailure(undefined);
    try {
      setInvited(await call(acceptInvitation, { body: { convite: token, password } }));
      // Whoever was signed in on this machine isn't the person who was invited.
      keepSession(null);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.error);
    } finally {
      setBusy(false);
    }
  }

  const refused = (field: string) => {
    const sentence = failure?.fields?.[field];
    return sentence ? { error: true, helperText: sentence } : {};
  };
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Paper sx={{ p: 4, width: '100%', maxWidth: 400, boxSizing: 'border-box' }}>
        <Stack component="form" spacing={2.5} onSubmit={submit} noValidate>
          <Typography variant="h4" component="h1">
            {m.office_invitation_title()}
          </Typography>
          {failure && <Alert severity="error">{failure.message}</Alert>}
          {invited ? (
            <>
              <Alert severity="success">{m.office_invitation_done({ email: invited.email })}</Alert>
              <Button variant="contained" size="large" href="/balcao">
                {m.office_invitation_counter()}
              </Button>
              {invited.papel !== 'assistant' && (
                <Button size="large" href="/gestao">
                  {m.office_invitation_office()}
                </Button>
              )}
            </>
          ) : (
            <>
              <Typography color="text.secondary">{m.office_invitation_hint()}</Typography>
              <TextField
                name="password"
                type="password"
                label={m.office_ra_auth_password()}
                autoComplete="new-password"
                {...refused('password')}
                required
              />
              <TextField
                name="again"
                type="password"
                label={m.office_invitation_again()}
                autoComplete="new-password"
                {...refused('again')}
                required
              />
              <Button type="submit" variant="contained" size="large" disabled={isBusy}>
                {m.office_invitation_keep()}
              </Button>
            </>
          )}
        </Stack>
      </Paper>
    </Box>
  );
}
