import { m } from '@fornada/copy/messages.ts';
import {
  Box,
  Button,
  Card,
  CardActionArea,
  CardContent,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { Title, useStore } from 'react-admin';
import { inWords, methodWords } from '../../words/code-words.ts';
import { priceInWords as euros } from '../../words/price.ts';
import { momentWords } from '../../words/sale-names.ts';
import { SaleFields } from './sale-filters.tsx';
import { type Sale, saleChannelWords, saleName, stateWords } from './sale-words.ts';
import { noFilters, useSales } from './use-sales.ts';

const pageOf = ({ id }: Sale) => `#/compras/${id}/show`;

/** What was paid, how, and what of it came back. */
const moneyOf = ({ valor, devolvido, meio }: Sale): string =>
  [
    euros(valor),
    meio && inWords(methodWords, meio),
    devolvido > 0 && m.office_sale_given_back({ amount: euros(devolvido) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** Every order and sale, newest first; what was looked for is there when one comes back. */
export function SaleList() {
  const [filters, setFilters] = useStore('compras.filters', noFilters);
  const { rows, hasMore, more } = useSales(filters);
  const isNarrow = useMediaQuery('(max-width: 899px)');
  return (
    <Box sx={{ py: 2 }} className="RaList-main">
      <Title title={m.office_resource_compras()} />
      <SaleFields filters={filters} onChange={setFilters} />
      <Typography role="status">{rows?.length === 0 && m.office_sale_none()}</Typography>
      <Box aria-busy={rows === undefined}>
        {rows && rows.length > 0 && (isNarrow ? <Cards rows={rows} /> : <Rows rows={rows} />)}
      </Box>
      {hasMore && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => void more()}>
          {m.office_sale_more()}
        </Button>
      )}
    </Box>
  );
}

const Cards = ({ rows }: { rows: Sale[] }) => (
  <Stack component="ul" sx={{ gap: 1, listStyle: 'none', p: 0, m: 0 }}>
    {rows.map((sale) => (
      <Card key={sale.id} component="li" variant="outlined">
        <CardActionArea href={pageOf(sale)}>
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

const Rows = ({ rows }: { rows: Sale[] }) => (
  <Card variant="outlined" sx={{ overflowX: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{m.office_resource_compras()}</TableCell>
          <TableCell>{m.office_field_quando()}</TableCell>
          <TableCell>{m.office_field_cliente()}</TableCell>
          <TableCell>{m.office_field_canal()}</TableCell>
          <TableCell>{m.office_field_estado()}</TableCell>
          <TableCell align="right">{m.office_field_valor()}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((sale) => (
          <TableRow key={sale.id} hover>
            <TableCell component="th" scope="row">
              <Link href={pageOf(sale)}>{saleName(sale)}</Link>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{momentWords(sale.quando)}</TableCell>
            <TableCell>{sale.nome || '—'}</TableCell>
            <TableCell>{inWords(saleChannelWords, sale.canal)}</TableCell>
            <TableCell>{inWords(stateWords, sale.estado)}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {moneyOf(sale)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Card>
);
