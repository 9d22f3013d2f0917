import { CallError } from '@fornada/contract/client.ts';
import { staffSignIn } from '@fornada/contract/counter.ts';
import type { OfficeRole } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useRedirect, useStore } from 'react-admin';
import { call, keepSession } from './session.ts';

/** The staff's own session (`/api/balcao/sessao`), which the till's screens use too. */
export function SignIn() {
  const [failure, setFailure] = useState<CallError['error']>();
  const [isBusy, setBusy] = useState(false);
  const redirect = useRedirect();
  const [, setRole] = useStore<string>('role');

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { email: String(form.get('email')), password: String(form.get('password')) };
      const { token, nome, papel, lojas } = await call(staffSignIn, { body });
      keepSession({ token, name: nome, role: papel as OfficeRole, shops: lojas });
      setRole(papel);
      redirect('/');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Paper
        component="form"
        onSubmit={signIn}
        sx={{ p: 4, width: '100%', maxWidth: 400, boxSizing: 'border-box' }}
      >
        <Stack spacing={2.5}>
          <Typography variant="h4" component="h1">
            {m.office_title()}
          </Typography>
          <Typography color="text.secondary">{m.office_sign_in_hint()}</Typography>
          {failure && <Alert severity="error">{failure.message}</Alert>}
          <TextField
            name="email"
            type="email"
            label={m.office_field_email()}
            autoComplete="username"
            required
            autoFocus
          />
          <TextField
            name="password"
            type="password"
            label={m.office_ra_auth_password()}
            autoComplete="current-password"
            required
          />
          <Button type="submit" variant="contained" size="large" disabled={isBusy}>
            {m.office_ra_auth_sign_in()}
          </Button>
        </Stack>
      </Paper>
    </Box>
  );
}
