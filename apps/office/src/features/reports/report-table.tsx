import type { OfficeReport, ReportColumn } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';
import {
  Box,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { WideTable } from '../../fields/wide-table.tsx';
import { inWords, isFigure, sumOf } from './figures.ts';

type Props = { report: OfficeReport };

const hasTotal = ({ colunas, linhas }: OfficeReport) => linhas.length > 1 && colunas.some(({ soma }) => soma);
const totalOf = (column: ReportColumn, { linhas }: OfficeReport) => inWords(sumOf(column, linhas), column);

/** A table; on a phone, where it would be cut, each row by itself. */
export function ReportTable({ report }: Props) {
  const isNarrow = useMediaQuery('(max-width: 599px)');
  return isNarrow && report.colunas.length > 3 ? <Rows report={report} /> : <Whole report={report} />;
}

function Whole({ report }: Props) {
  const { colunas, linhas } = report;
  const translate = useTranslate();
  return (
    <WideTable>
      <TableHead>
        <TableRow>
          {colunas.map((column) => (
            <TableCell key={column.campo} align={isFigure(column) ? 'right' : 'left'}>
              {translate(`resources.relatorios.fields.${column.campo}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {linhas.map((row) => (
          <TableRow key={JSON.stringify(row)}>
            {colunas.map((column) => (
              <TableCell
                key={column.campo}
                align={isFigure(column) ? 'right' : 'left'}
                sx={{ whiteSpace: column.tipo === 'texto' ? 'normal' : 'nowrap' }}
              >
                {inWords(row[column.campo], column)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      {hasTotal(report) && (
        <TableFooter>
          <TableRow>
            {colunas.map((column, index) => (
              <TableCell
                key={column.campo}
                align={isFigure(column) ? 'right' : 'left'}
                sx={{ color: 'text.primary', fontSize: 'inherit', fontWeight: 700, whiteSpace: 'nowrap' }}
              >
                {index === 0 && m.office_report_total()}
                {column.soma && totalOf(column, report)}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      )}
    </WideTable>
  );
}

function Rows({ report }: Props) {
  const {
    colunas: [first, ...others],
    linhas,
  } = report;
  const translate = useTranslate();
  if (!first) return null;
  const row = (key: string, title: string, wordsOf: (column: ReportColumn) => string, columns = others) => (
    <Box component="li" key={key} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          columnGap: 2,
          fontSize: 14,
          '& dd': { m: 0, textAlign: 'end' },
        }}
      >
        {columns.map((column) => (
          <Box key={column.campo} sx={{ display: 'contents' }}>
            <dt>{translate(`resources.relatorios.fields.${column.campo}`)}</dt>
            <dd>{wordsOf(column)}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {linhas.map((line) =>
        row(JSON.stringify(line), inWords(line[first.campo], first), (column) =>
          inWords(line[column.campo], column),
        ),
      )}
      {hasTotal(report) &&
        row(
          'total',
          m.office_report_total(),
          (column) => totalOf(column, report),
          others.filter(({ soma }) => soma),
        )}
    </Box>
  );
}
