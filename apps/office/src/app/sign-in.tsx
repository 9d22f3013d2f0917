import { CallError } from '@fornada/contract/client.ts';
import {
  type StaffEntered,
  type StaffSignInStep,
  staffSignIn,
  staffSignInCode,
} from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { QrCode } from '@fornada/ui/qr-code.tsx';
import { Alert, Box, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call, keepSession } from './session.ts';

type Props = {
  /** Whose session ended while they were at work. */
  again?: string;
};

/** The staff's own session (`/api/balcao/sessao`): e-mail and password, then a code of one's authenticator app. */
export function SignIn({ again }: Props) {
  const email = useRef('');
  const [step, setStep] = useState<StaffSignInStep>();
  const [failure, setFailure] = useState<CallError['error']>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { fields = {} } = failure ?? {};

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);

  function enter({ token, nome, papel, lojas }: StaffEntered) {
    keepSession({ token, email: email.current, name: nome, role: papel, shops: lojas.map(({ id }) => id) });
  }

  async function send(form: FormData): Promise<StaffSignInStep> {
    if (step && step.passo !== 'entrou') {
      const body = { desafio: step.desafio, codigo: String(form.get('code')) };
      return await call(staffSignInCode, { body });
    }
    const body = { email: String(form.get('email')), password: String(form.get('password')) };
    email.current = body.email.trim().toLowerCase();
    return await call(staffSignIn, { body });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const next = await send(new FormData(event.currentTarget));
      if (next.passo === 'entrou' && !next.codigos_recuperacao) enter(next);
      else setStep(next);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error.error);
      // No code is taken any more: from the password on, without a reload, which would lose what is written behind this.
      if (error.error.code === 'sign_in_lapsed') setStep(undefined);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box
      component={again === undefined ? 'main' : 'div'}
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Paper
        component="form"
        ref={form}
        onSubmit={submit}
        noValidate
        sx={{ p: 4, width: '100%', maxWidth: 400, boxSizing: 'border-box' }}
      >
        <Stack spacing={2.5}>
          <Typography variant="h4" component="h1" id="sign-in-title">
            {again === undefined ? m.office_title() : m.office_session_ended()}
          </Typography>
          {failure && <Alert severity="error">{failure.message}</Alert>}
          {!step && (
            <PasswordFields
              fields={fields}
              known={email.current || (again ?? '')}
              {...(again !== undefined && { again })}
            />
          )}
          {(step?.passo === 'codigo' || step?.passo === 'inscrever') && (
            <CodeFields step={step} fields={fields} />
          )}
          {step?.passo === 'entrou' ? (
            <RecoveryCodes codes={step.codigos_recuperacao ?? []} onRead={() => enter(step)} />
          ) : (
            <Button type="submit" variant="contained" size="large" disabled={isBusy}>
              {m.office_ra_auth_sign_in()}
            </Button>
          )}
        </Stack>
      </Paper>
    </Box>
  );
}

/** The sentence of a field that was refused, beside it. */
const refused = (sentence: string | undefined) => (sentence ? { error: true, helperText: sentence } : {});

type Fields = { fields: Readonly<Record<string, string>> };

const PasswordFields = ({ again, known, fields }: Props & Fields & { known: string }) => (
  <>
    <Typography color="text.secondary">
      {again === undefined ? m.office_sign_in_hint() : m.office_session_ended_hint()}
    </Typography>
    <TextField
      name="email"
      type="email"
      label={m.office_field_email()}
      autoComplete="username"
      defaultValue={known}
      {...refused(fields.email)}
      required
    />
    <TextField
      name="password"
      type="password"
      label={m.office_ra_auth_password()}
      autoComplete="current-password"
      autoFocus={known !== ''}
      {...refused(fields.password)}
      required
    />
  </>
);

const CodeFields = ({ step, fields }: { step: Exclude<StaffSignInStep, StaffEntered> } & Fields) => (
  <>
    <Typography color="text.secondary">
      {step.passo === 'inscrever' ? m.office_enrol_hint() : m.office_code_hint()}
    </Typography>
    {step.passo === 'inscrever' && (
      <>
        <Box sx={{ maxWidth: 220, alignSelf: 'center' }}>
          <QrCode value={step.uri} label={m.office_enrol_code()} />
        </Box>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {m.office_enrol_secret({ secret: step.segredo })}
        </Typography>
      </>
    )}
    <TextField
      name="code"
      label={m.office_field_code()}
      autoComplete="one-time-code"
      required
      autoFocus
      {...(step.passo === 'codigo' && { helperText: m.staff_code_recovery_hint() })}
      {...refused(fields.codigo)}
    />
  </>
);

const RecoveryCodes = ({ codes, onRead }: { codes: string[]; onRead: () => void }) => (
  <>
    <Alert severity="warning">{m.office_recovery_hint()}</Alert>
    <Box component="ul" sx={{ columns: 2, fontFamily: 'monospace', pl: 2 }}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
    <Button variant="contained" onClick={onRead}>
      {m.office_continue()}
    </Button>
  </>
);
