import { type OfficeReport, readOfficeReport } from '@fornada/contract/office-reports.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import BarChart from '@mui/icons-material/BarChart';
import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Title, useGetList, useNotify, useTranslate } from 'react-admin';
import { refusalOf } from '../../app/refusal.ts';
import { saveFile } from '../../app/save-file.ts';
import { call } from '../../app/session.ts';
import { screensOf } from '../../fields/fields-of.tsx';
import { Chart } from './chart.tsx';
import { reportAsCsv } from './csv.ts';
import { ReportTable } from './report-table.tsx';

const names: Record<string, () => string> = {
  vendas: m.office_report_vendas,
  pontos: m.office_report_pontos,
  saldo: m.office_report_saldo,
  preparacao: m.office_report_preparacao,
  pagamentos: m.office_report_pagamentos,
};
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The chain's figures, or one's own shops': a chart, a table, and the same as CSV. */
function Reports() {
  const { data: known = [] } = useGetList<OfficeRow<'relatorios'>>('relatorios');
  const { data: shops = [] } = useGetList<OfficeRow<'lojas'>>('lojas', {
    pagination: { page: 1, perPage: 200 },
  });
  const [name, setName] = useState('vendas');
  const [asked, setAsked] = useState({ desde: daysAgo(30), ate: daysAgo(0), loja: '' });
  const [report, setReport] = useState<OfficeReport>();
  const notify = useNotify();
  const translate = useTranslate();
  useEffect(() => {
    let isWanted = true;
    call(readOfficeReport, { params: { nome: name }, query: asked }).then(
      (told) => isWanted && setReport(told),
      (error) => isWanted && notify(refusalOf(error).message, { type: 'error' }),
    );
    // Figures of other days, or another shop, would stand under what is asked by now.
    return () => {
      isWanted = false;
    };
  }, [name, asked, notify]);
  const field = (source: keyof typeof asked) => ({
    value: asked[source],
    onChange: ({ target }: { target: { value: string } }) => setAsked({ ...asked, [source]: target.value }),
  });
  return (
    <Box sx={{ py: 2 }}>
      <Title title={m.office_resource_relatorios()} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mb: 2 }}>
        <TextField
          select
          label={m.office_resource_relatorios()}
          value={name}
          onChange={({ target }) => {
            setReport(undefined);
            setName(target.value);
          }}
          sx={{ minWidth: 260 }}
        >
          {known.map(({ id }) => (
            <MenuItem key={id} value={id}>
              {names[id]?.()}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          label={m.office_report_from()}
          slotProps={{ inputLabel: { shrink: true } }}
          {...field('desde')}
        />
        <TextField
          type="date"
          label={m.office_report_until()}
          slotProps={{ inputLabel: { shrink: true } }}
          {...field('ate')}
        />
        <TextField
          select
          label={m.office_field_loja()}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ minWidth: 180 }}
          {...field('loja')}
        >
          <MenuItem value="">{m.office_report_all_shops()}</MenuItem>
          {shops.map(({ id, name: shop }) => (
            <MenuItem key={id} value={String(id)}>
              {shop}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          disabled={!report?.linhas.length}
          onClick={() =>
            report &&
            saveFile(
              `${name}.csv`,
              'text/csv;charset=utf-8',
              reportAsCsv(report, (field) => translate(`resources.relatorios.fields.${field}`)),
            )
          }
        >
          {m.office_report_csv()}
        </Button>
      </Box>
      {report && report.linhas.length === 0 && <Typography>{m.office_report_empty()}</Typography>}
      {report && report.linhas.length > 0 && (
        <Card variant="outlined" sx={{ p: 2 }}>
          <Chart report={report} title={names[name]?.() ?? ''} />
          <ReportTable report={report} />
        </Card>
      )}
    </Box>
  );
}

export const reports = screensOf('relatorios', { icon: BarChart, list: Reports });
