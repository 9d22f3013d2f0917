import { type BroadcastStep, broadcastStates, stepBroadcast } from '@fornada/contract/office-broadcasts.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { toInstant } from '@fornada/domain/local-time.ts';
import { Box, Button, Card, Chip, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useEditContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { isLost, refusalOf } from '../../app/refusal.ts';
import { call } from '../../app/session.ts';
import { useSoleAttempt } from '../../app/use-attempt.ts';
import { broadcastStateWords, inWords } from '../../words/code-words.ts';
import { momentWords } from '../../words/moment.ts';
import { broadcast } from './broadcast-record.ts';

type Broadcast = OfficeRow<'envios'>;
type Take = (passo: BroadcastStep, quando?: string) => Promise<Refused>;
/** Why the moment can't be, where that was it. */
type Refused = { quando?: string };
/** @property isTaking until what became of a step is known: a second one would be of what is shown no more */
type Steps = { record: Broadcast; take: Take; isTaking: boolean };

/** Long enough to see what one has done, and to take it back. */
const soonMs = 5 * 60_000;

/** '2026-12-01T10:30' on the chain's clock, by which it is shown once it is scheduled (words/sale-names.ts). */
const chainMoment = (at: string) => toInstant(at.slice(0, 10), at.slice(11, 16), chainTimeZone);

/** How far it has come, and the next step. */
export function BroadcastSteps() {
  const record = broadcast.useRecord();
  const { refetch } = useEditContext<OfficeRow<'envios'>>();
  const [attempt, isTaking] = useSoleAttempt();
  if (!record) return null;
  const take: Take = async (passo, quando) => {
    const refusal = await attempt(async () => {
      const { id, estado, escrito_em } = record;
      try {
        await call(stepBroadcast, { params: { id }, body: { passo, estado, escrito_em, quando } });
      } catch (error) {
        // Somebody else changed it. Without a connection it couldn't be read either, and the page would be left.
        if (!isLost(refusalOf(error))) await refetch();
        throw error;
      }
      await refetch();
    });
    return (refusal?.errors ?? {}) as Refused;
  };
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
        <Next {...{ record, take, isTaking }} />
      </Box>
    </Card>
  );
}

function Next(steps: Steps): ReactNode {
  const { record, take, isTaking } = steps;
  if (record.estado === 'draft') return <Draft {...steps} />;
  if (record.estado === 'approved') return <Approved {...steps} />;
  const moment = momentWords(record.enviado_em ?? record.enviar_em ?? '');
  if (record.estado === 'sent') {
    const { enviadas: told, em_controlo: control } = record;
    return <Said>{m.office_broadcast_gone({ moment, told, control })}</Said>;
  }
  return (
    <>
      <Said>{m.office_broadcast_goes({ moment })}</Said>
      <Button variant="outlined" disabled={isTaking} onClick={() => void take('anular')}>
        {m.office_broadcast_undo()}
      </Button>
    </>
  );
}

function Draft({ record, take, isTaking }: Steps) {
  const { isDirty } = useFormState();
  if (!record.pode_aprovar)
    return <Said>{m.office_broadcast_waits({ name: record.escrito_por ?? '' })}</Said>;
  return (
    <>
      <Said>{isDirty ? m.office_broadcast_save_first() : m.office_broadcast_read_first()}</Said>
      <Button variant="contained" disabled={isDirty || isTaking} onClick={() => void take('aprovar')}>
        {m.office_broadcast_approve()}
      </Button>
    </>
  );
}

function Approved({ record, take, isTaking }: Steps) {
  const [at, setAt] = useState('');
  const [{ quando: why }, setRefused] = useState<Refused>({});
  const schedule = async (moment: number) =>
    setRefused(await take('agendar', new Date(moment).toISOString()));
  return (
    <>
      <Said>{m.office_broadcast_approved({ name: record.aprovado_por ?? '' })}</Said>
      <TextField
        type="datetime-local"
        size="small"
        label={m.office_field_enviar_em()}
        value={at}
        onChange={({ target }) => {
          setAt(target.value);
          setRefused({});
        }}
        error={why !== undefined}
        helperText={why}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button
        variant="contained"
        disabled={at === '' || isTaking}
        onClick={() => void schedule(chainMoment(at))}
      >
        {m.office_broadcast_schedule()}
      </Button>
      <Button variant="outlined" disabled={isTaking} onClick={() => void schedule(Date.now() + soonMs)}>
        {m.office_broadcast_soon()}
      </Button>
      <Button disabled={isTaking} onClick={() => void take('anular')}>
        {m.office_broadcast_to_draft()}
      </Button>
    </>
  );
}

const Said = ({ children }: { children: ReactNode }) => (
  <Typography role="status" sx={{ flexBasis: '100%' }}>
    {children}
  </Typography>
);
