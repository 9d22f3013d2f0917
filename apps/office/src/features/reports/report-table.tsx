import type { OfficeReport } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';
import { Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inWords, isFigure, sumOf } from './figures.ts';

export function ReportTable({ report: { colunas, linhas } }: { report: OfficeReport }) {
  const translate = useTranslate();
  return (
    <TableContainer tabIndex={0}>
      <Table size="small">
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
                <TableCell key={column.campo} align={isFigure(column) ? 'right' : 'left'}>
                  {inWords(row[column.campo], column)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {linhas.length > 1 && colunas.some(({ soma }) => soma) && (
          <TableFooter>
            <TableRow>
              {colunas.map((column, index) => (
                <TableCell
                  key={column.campo}
                  align={isFigure(column) ? 'right' : 'left'}
                  sx={{ color: 'text.primary', fontSize: 'inherit', fontWeight: 700 }}
                >
                  {index === 0 && m.office_report_total()}
                  {column.soma && inWords(sumOf(column, linhas), column)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}
