import type { OfficeReport } from '@fornada/contract/office-reports.ts';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import { inWords, isFigure } from './figures.ts';

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
      </Table>
    </TableContainer>
  );
}
