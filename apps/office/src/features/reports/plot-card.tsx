import type { OfficeReport } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../app/save-file.ts';
import { reportAsCsv } from './csv.ts';
import { ReportCard } from './report-card.tsx';
import { type LinkOf, ReportTable } from './report-table.tsx';

type Props = {
  title: string;
  file: string;
  report: OfficeReport;
  /** What is taken away, where that is more than one would read. */
  whole?: OfficeReport;
  /** What has to be known to read it. */
  hint?: string;
  /** Where a row's own page is. */
  linkOf?: LinkOf;
  children?: ReactNode;
};

/** A plot with the table behind it, which may be taken away; without one the table is what there is to see. */
export function PlotCard({ title, file, report, whole = report, hint, linkOf, children }: Props) {
  const translate = useTranslate();
  const save = () =>
    saveFile(
      `${file}.csv`,
      'text/csv;charset=utf-8',
      reportAsCsv(whole, (field) => translate(`resources.relatorios.fields.${field}`)),
    );
  const table = (
    <>
      <ReportTable report={report} linkOf={linkOf} />
      <Button variant="outlined" sx={{ mt: 1.5, minHeight: 44 }} onClick={save}>
        {m.office_report_csv()}
      </Button>
    </>
  );
  return (
    <ReportCard title={title} hint={hint}>
      {report.linhas.length === 0 ? (
        children !== undefined && <Typography variant="body2">{m.office_report_empty()}</Typography>
      ) : children === undefined ? (
        table
      ) : (
        <>
          {children}
          <Box
            component="details"
            sx={{ mt: 1, '& > summary': { cursor: 'pointer', py: 1.5, color: 'primary.main' } }}
          >
            <summary>{m.office_cockpit_table()}</summary>
            {table}
          </Box>
        </>
      )}
    </ReportCard>
  );
}
