import { leaveMenuChange, type MenuChangeState, undoMenuChange } from '@fornada/contract/menu-changes.ts';
import type { MenuChange } from '@fornada/contract/office-menu.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Button, Chip, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Show, useNotify, useRefresh } from 'react-admin';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { Sure } from '../../fields/sure.tsx';
import { WideTable } from '../../fields/wide-table.tsx';
import { momentWords } from '../../words/moment.ts';
import { changeStates } from './change-states.ts';
import { ChangedFields } from './changed-fields.tsx';
import { spanWords } from './local-words.ts';

const change = fieldsOf('alteracoes');

/** What became of a change in each shop, and its end. */
export const ChangePage = () => (
  <Show actions={false}>
    <Whole />
  </Show>
);

function Whole() {
  const record = change.useRecord();
  const refresh = useRefresh();
  const isUnderWay =
    record?.lojas.some(
      ({ estado, quando }) =>
        estado === 'undoing' || (estado === 'waiting' && Date.parse(quando) <= Date.now()),
    ) ?? false;
  // A moment later it is done: the shops follow one another.
  useEffect(() => {
    if (!isUnderWay) return;
    const again = setInterval(refresh, 1500);
    return () => clearInterval(again);
  }, [isUnderWay, refresh]);
  if (!record) return null;
  return (
    <>
      <Box sx={{ p: 2 }}>
        {record.alteracoes.map(({ codigo, nome, campos, tipo }) => (
          <Box key={codigo} sx={{ mb: 1 }}>
            <Typography variant="h6" component="h2">
              {nome} <ComesOrGoes tipo={tipo} />
            </Typography>
            <ChangedFields fields={campos} hasBefore={false} />
          </Box>
        ))}
        <Typography>
          {spanWords(record)} · {record.criada_por}, {momentWords(record.criada_em)}
        </Typography>
      </Box>
      <WideTable label={m.office_field_lojas()}>
        <TableBody>
          {record.lojas.map(({ id, nome, estado, alteracoes, ficaram }) => (
            <TableRow key={id} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row" sx={{ width: '14rem' }}>
                {nome}
              </TableCell>
              <TableCell>
                <Chip
                  size="small"
                  variant="outlined"
                  color={changeStates[estado].color}
                  label={changeStates[estado].label()}
                />
              </TableCell>
              <TableCell>
                {estado === 'published' && alteracoes.length === 0 && m.office_change_nothing_here()}
                {ficaram.length > 0 && (
                  <Typography variant="body2" color="error">
                    {m.office_change_left()}
                  </Typography>
                )}
                {(ficaram.length > 0 ? ficaram : alteracoes).map(({ codigo, nome: name, campos, tipo }) => (
                  <div key={codigo}>
                    <Typography variant="body2" component="div">
                      {name} <ComesOrGoes tipo={tipo} />
                    </Typography>
                    <ChangedFields fields={campos} />
                  </div>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </WideTable>
      {isOneOf(record, ['waiting', 'published', 'partly']) && <Step id={record.id} {...takingBack} />}
      {isOneOf(record, ['partly']) && <Step id={record.id} {...leaving} />}
    </>
  );
}

const comingAndGoing = { novo: m.office_change_new, removido: m.office_change_removed };

function ComesOrGoes({ tipo }: { tipo: MenuChange['tipo'] }) {
  return tipo === 'alterado' ? null : <Chip size="small" variant="outlined" label={comingAndGoing[tipo]()} />;
}

const isOneOf = ({ lojas }: OfficeRow<'alteracoes'>, states: readonly MenuChangeState[]) =>
  lojas.some(({ estado }) => states.includes(estado));

const takingBack = {
  what: undoMenuChange,
  ...{
    label: m.office_change_take_back,
    sure: m.office_change_take_back_sure,
    done: m.office_change_taken_back,
  },
};
const leaving = {
  what: leaveMenuChange,
  ...{ label: m.office_change_leave, sure: m.office_change_leave_sure, done: m.office_change_leave_done },
};

function Step({ id, what, label, sure, done }: { id: string } & (typeof takingBack | typeof leaving)) {
  const [isAsking, setAsking] = useState(false);
  const attempt = useAttempt();
  const notify = useNotify();
  const refresh = useRefresh();

  async function take() {
    await attempt(async () => {
      await call(what, { params: { id } });
      notify(done());
    });
    refresh();
  }

  return (
    <>
      <Button
        color={what === undoMenuChange ? 'error' : 'primary'}
        sx={{ m: 2 }}
        onClick={() => setAsking(true)}
      >
        {label()}
      </Button>
      <Sure
        isOpen={isAsking}
        title={label()}
        confirmColor="warning"
        content={sure()}
        onClose={() => setAsking(false)}
        onConfirm={take}
      />
    </>
  );
}
