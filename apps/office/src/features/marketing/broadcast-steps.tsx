import { type BroadcastStep, broadcastStates, stepBroadcast } from '@fornada/contract/office-broadcasts.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Button, Card, Chip, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { broadcastStateWords, inWords } from '../../words/code-words.ts';
import { momentWords } from '../../words/sale-names.ts';
import { broadcast } from './broadcast-record.ts';

type Broadcast = OfficeRow<'envios'>;
type Take = (passo: BroadcastStep, quando?: string) => void;

/** Long enough to see what one has done, and to take it back. */
const soonMs = 5 * 60_000;

/** How far it has come, and the next step. */
export function BroadcastSteps() {
  const record = broadcast.useRecord();
  const attempt = useAttempt();
  const refresh = useRefresh();
  if (!record) return null;
  const take: Take = (passo, quando) =>
    void attempt(async () => {
      const { id, escrito_em } = record;
      await call(stepBroadcast, { params: { id }, body: { passo, escrito_em, quando } });
      refresh();
    }).then((refusal) => refusal && refresh());
  return (
    <Card variant="outlined" sx={{ p: 2, mb: 3, width: '100%', maxWidth: 860 }}>
      <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {broadcastStates.map((state) => (
          <li key={state} {...(state === record.estado && { 'aria-current': 'step' as const })}>
            <Chip
              label={inWords(broadcastStateWords, state)}
              {...(state === record.estado ? { color: 'primary' } : { variant: 'outlined' })}
            />
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
        <Next record={record} take={take} />
      </Box>
    </Card>
  );
}

function Next({ record, take }: { record: Broadcast; take: Take }): ReactNode {
  if (record.estado === 'draft') return <Draft record={record} take={take} />;
  if (record.estado === 'approved') return <Approved record={record} take={take} />;
  const moment = momentWords(record.enviado_em ?? record.enviar_em ?? '');
  if (record.estado === 'sent') {
    const { enviadas: told, em_controlo: control } = record;
    return <Said>{m.office_broadcast_gone({ moment, told, control })}</Said>;
  }
  return (
    <>
      <Said>{m.office_broadcast_goes({ moment })}</Said>
      <Button variant="outlined" onClick={() => take('anular')}>
        {m.office_broadcast_undo()}
      </Button>
    </>
  );
}

function Draft({ record, take }: { record: Broadcast; take: Take }) {
  const { isDirty } = useFormState();
  if (!record.pode_aprovar)
    return <Said>{m.office_broadcast_waits({ name: record.escrito_por ?? '' })}</Said>;
  return (
    <>
      <Said>{isDirty ? m.office_broadcast_save_first() : m.office_broadcast_read_first()}</Said>
      <Button variant="contained" disabled={isDirty} onClick={() => take('aprovar')}>
        {m.office_broadcast_approve()}
      </Button>
    </>
  );
}

function Approved({ record, take }: { record: Broadcast; take: Take }) {
  const [at, setAt] = useState('');
  return (
    <>
      <Said>{m.office_broadcast_approved({ name: record.aprovado_por ?? '' })}</Said>
      <TextField
        type="datetime-local"
        size="small"
        label={m.office_field_enviar_em()}
        value={at}
        onChange={({ target }) => setAt(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button
        variant="contained"
        disabled={at === ''}
        onClick={() => take('agendar', new Date(at).toISOString())}
      >
        {m.office_broadcast_schedule()}
      </Button>
      <Button variant="outlined" onClick={() => take('agendar', new Date(Date.now() + soonMs).toISOString())}>
        {m.office_broadcast_soon()}
      </Button>
      <Button onClick={() => take('anular')}>{m.office_broadcast_to_draft()}</Button>
    </>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <Typography role="status" sx={{ flexBasis: '100%' }}>
    {children}
  </Typography>
);
