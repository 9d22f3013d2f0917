import type { OfficeReport, ReportColumn } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';
import {
  Box,
  Link,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { WideTable } from '../../fields/wide-table.tsx';
import { inWords, isFigure, placesOf, sumOf } from './figures.ts';

type Row = OfficeReport['linhas'][number];
export type LinkOf = (row: Row) => string;
type Props = { report: OfficeReport; linkOf?: LinkOf | undefined };

const hasTotal = ({ colunas, linhas }: OfficeReport) => linhas.length > 1 && colunas.some(({ soma }) => soma);
/** What nobody knows of any row doesn't add up to nought. */
const totalOf = (column: ReportColumn, { linhas }: OfficeReport) => {
  const isKnown = linhas.some((row) => row[column.campo] !== null && row[column.campo] !== undefined);
  return inWords(isKnown ? sumOf(column, linhas) : null, column);
};

/** A table; on a phone, where it would be cut, each row by itself. */
export function ReportTable(props: Props) {
  const isNarrow = useMediaQuery('(max-width: 599px)');
  return isNarrow && props.report.colunas.length > 3 ? <Rows {...props} /> : <Whole {...props} />;
}

/** What a row is of, as the way to its own page where it has one. */
function Named({ words, row, linkOf }: { words: string; row: Row; linkOf: LinkOf | undefined }) {
  if (!linkOf) return words;
  return (
    <Link component={RouterLink} to={linkOf(row)} sx={{ display: 'inline-block', py: 1.25, my: -1.25 }}>
      {words}
    </Link>
  );
}

function Whole({ report, linkOf }: Props) {
  const { colunas, linhas } = report;
  const translate = useTranslate();
  const places = colunas.map((column) => placesOf(column, linhas));
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
        {linhas.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
          <TableRow key={index}>
            {colunas.map((column, index) => (
              <TableCell
                key={column.campo}
                align={isFigure(column) ? 'right' : 'left'}
                sx={{ whiteSpace: column.tipo === 'texto' ? 'normal' : 'nowrap' }}
              >
                <Named
                  words={inWords(row[column.campo], column, isFigure(column) ? places[index] : undefined)}
                  row={row}
                  linkOf={index === 0 ? linkOf : undefined}
                />
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

function Rows({ report, linkOf }: Props) {
  const {
    colunas: [first, ...others],
    linhas,
  } = report;
  const translate = useTranslate();
  if (!first) return null;
  const row = (
    key: string,
    title: ReactNode,
    wordsOf: (column: ReportColumn) => string,
    columns = others,
  ) => (
    <Box component="li" key={key} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          // What is said of a row gives way to what it is called.
          gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr)',
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
      {linhas.map((line, index) =>
        row(
          String(index),
          <Named words={inWords(line[first.campo], first)} row={line} linkOf={linkOf} />,
          (column) => inWords(line[column.campo], column),
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
