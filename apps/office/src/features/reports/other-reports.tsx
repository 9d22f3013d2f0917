import { type OfficeReport, readOfficeReport } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';
import { MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { refusalOf } from '../../app/refusal.ts';
import { useRows } from '../../app/rows.ts';
import { call } from '../../app/session.ts';
import { PlotCard } from './plot-card.tsx';

const names: Record<string, () => string> = {
  pontos: m.office_report_pontos,
  saldo: m.office_report_saldo,
  preparacao: m.office_report_preparacao,
  pagamentos: m.office_report_pagamentos,
};

type Props = { asked: { desde: string; ate: string; lojas: string } };

/** What is told in a table, of the same days and shops. */
export function OtherReports({ asked: { desde, ate, lojas } }: Props) {
  const { data: known = [] } = useRows('relatorios');
  const [name, setName] = useState('');
  const [report, setReport] = useState<OfficeReport>();
  const notify = useNotify();
  useEffect(() => {
    // Of other days, or another report.
    setReport(undefined);
    if (name === '') return;
    let isWanted = true;
    call(readOfficeReport, { params: { nome: name }, query: { desde, ate, lojas } }).then(
      (told) => isWanted && setReport(told),
      (error) => isWanted && notify(refusalOf(error).message, { type: 'error' }),
    );
    return () => {
      isWanted = false;
    };
  }, [name, desde, ate, lojas, notify]);
  return (
    <>
      <TextField
        select
        label={m.office_cockpit_others()}
        value={name}
        sx={{ maxWidth: 420, '& .MuiInputBase-root': { minHeight: 48 } }}
        onChange={({ target }) => setName(target.value)}
      >
        {known.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {names[id]?.()}
          </MenuItem>
        ))}
      </TextField>
      {report?.linhas.length === 0 && <Typography>{m.office_report_empty()}</Typography>}
      {report && report.linhas.length > 0 && (
        <PlotCard title={names[name]?.() ?? ''} file={name} report={report} />
      )}
    </>
  );
}
