import { m } from '@fornada/copy/messages.ts';
import {
  Box,
  Button,
  Card,
  CardActionArea,
  CardContent,
  Link,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { Title } from 'react-admin';
import { useHiddenColumns } from '../../fields/hidden-columns.ts';
import { opensRow, RowKeys } from '../../fields/row-keys.tsx';
import { StateBadge } from '../../fields/state-badge.tsx';
import { inWords } from '../../words/code-words.ts';
import { moneyOf, saleColumns } from './sale-columns.ts';
import { SaleFields } from './sale-filters.tsx';
import { SaleViews } from './sale-views.tsx';
import { fullName, type Sale, saleChannelWords, saleName, shortName, stateWords } from './sale-words.ts';
import { useSaleFilters } from './use-sale-filters.ts';
import { useSales } from './use-sales.ts';

const pageOf = ({ id }: Sale) => `#/compras/${id}/show`;

/** Every order and sale, newest first; what was looked for is there when one comes back. */
export function SaleList() {
  const [filters, setFilters] = useSaleFilters();
  const { rows, hasMore, more, isAsking, again } = useSales(filters);
  const isNarrow = useMediaQuery('(max-width: 899px)');
  return (
    <Box sx={{ py: 2 }} className="RaList-main">
      <Title title={m.office_resource_compras()} />
      <RowKeys label={m.office_resource_compras()} list="compras">
        <SaleFields filters={filters} onChange={setFilters}>
          <SaleViews filters={filters} onChange={setFilters} />
        </SaleFields>
        <Typography role="status">{rows?.length === 0 && m.office_sale_none()}</Typography>
        <Box aria-busy={rows === undefined && !again}>
          {again && (
            <Button variant="outlined" onClick={again}>
              {m.office_ra_action_refresh()}
            </Button>
          )}
          {rows === undefined && !again && <Skeleton variant="rounded" height={320} />}
          {rows && rows.length > 0 && (isNarrow ? <Cards rows={rows} /> : <Rows rows={rows} />)}
        </Box>
        {hasMore && (
          <Button variant="outlined" sx={{ mt: 2 }} disabled={isAsking} onClick={() => void more()}>
            {m.office_sale_more()}
          </Button>
        )}
      </RowKeys>
    </Box>
  );
}

const Cards = ({ rows }: { rows: Sale[] }) => (
  <Stack component="ul" sx={{ gap: 1, listStyle: 'none', p: 0, m: 0 }}>
    {rows.map((sale) => (
      <Card key={sale.id} component="li" variant="outlined">
        <CardActionArea href={pageOf(sale)} {...opensRow}>
          <CardContent sx={{ py: 1.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{saleName(sale)}</Typography>
            <Typography variant="body2">{moneyOf(sale)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {[sale.nome, inWords(stateWords, sale.estado), inWords(saleChannelWords, sale.canal)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </CardContent>
        </CardActionArea>
      </Card>
    ))}
  </Stack>
);

/** Where there is no room for all columns, which stand beneath which. */
const beneath = new Map([
  ['canal', 'estado'],
  ['meio', 'valor'],
]);

/** A long name, and the place of another clock, take two lines before they push what was paid out of sight. */
const spaces: Record<string, string | { [width: string]: string }> = {
  ...{ quando: 'normal', cliente: 'normal' },
  valor: { xs: 'pre-line', md: 'pre' },
};

function Rows({ rows }: { rows: Sale[] }) {
  const hidden = useHiddenColumns();
  const isTight = useMediaQuery('(max-width: 1199.95px)');
  const columns = saleColumns.filter(({ source }) => !hidden.has(source));
  /** The column that one stands beneath, if it is shown. */
  const above = ({ source }: { source: string }) => {
    const host = isTight ? beneath.get(source) : undefined;
    return host !== undefined && !hidden.has(host) ? host : undefined;
  };
  const shown = columns.filter((column) => above(column) === undefined);
  return (
    <Card variant="outlined" sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{m.office_resource_compras()}</TableCell>
            {shown.map(({ source, label, isNumber }) => (
              <TableCell key={source} {...(isNumber && { align: 'right' })}>
                {label()}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((sale) => (
            <TableRow key={sale.id} hover>
              <TableCell component="th" scope="row" sx={{ whiteSpace: { lg: 'nowrap' } }}>
                {/* Its moment has a column, unless that is hidden; among links it is called by all of its name. */}
                {hidden.has('quando') ? (
                  <Link href={pageOf(sale)} {...opensRow}>
                    {saleName(sale)}
                  </Link>
                ) : (
                  <Link href={pageOf(sale)} aria-label={fullName(sale)} {...opensRow}>
                    {shortName(sale)}
                  </Link>
                )}
              </TableCell>
              {shown.map(({ source, cell, isNumber }) => (
                <TableCell
                  key={source}
                  {...(isNumber && { align: 'right' })}
                  sx={{ whiteSpace: spaces[source] ?? { lg: 'nowrap' } }}
                >
                  {source === 'estado' ? <StateBadge code={sale.estado} words={stateWords} /> : cell(sale)}
                  {columns
                    .filter((column) => above(column) === source)
                    .map((column) => (
                      <Typography key={column.source} variant="body2" color="text.secondary">
                        {column.cell(sale)}
                      </Typography>
                    ))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
