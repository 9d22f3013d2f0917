import type { WireSection } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, TableCell, TableHead, TableRow, type Theme } from '@mui/material';
import { useState } from 'react';
import { WideTable } from '../../fields/wide-table.tsx';
import { ProductFilters, useFoundProducts } from './product-filters.tsx';
import { ProductPages, perPage } from './product-pages.tsx';
import { ProductRows } from './product-rows.tsx';
import type { PlacedProduct } from './use-menu.ts';

type Props = { products: PlacedProduct[]; sections: WireSection[]; onOpen: (code: string) => void };

/** All products of a menu, found as one types. */
export function ProductTable({ products, sections, onOpen }: Props) {
  const { found, inTwo, asked, ask } = useFoundProducts(products);
  const [page, setPage] = useState(0);
  const first = Math.min(page * perPage, Math.max(0, found.length - 1));
  return (
    <>
      <ProductFilters
        asked={asked}
        inTwo={inTwo}
        sections={sections}
        onAsk={(wanted) => {
          ask(wanted);
          setPage(0);
        }}
      />
      <Box sx={onPhone}>
        <WideTable label={m.office_field_produtos()}>
          <TableHead>
            <TableRow>
              <TableCell>{m.office_field_produto()}</TableCell>
              <TableCell>{m.office_field_codigo_familia()}</TableCell>
              <TableCell align="right">{m.office_field_precovenda()}</TableCell>
              <TableCell>{m.office_field_alergenios()}</TableCell>
              <TableCell>{m.office_field_visivel()}</TableCell>
            </TableRow>
          </TableHead>
          <ProductRows
            placed={found.slice(page * perPage, (page + 1) * perPage)}
            marksEnglish={inTwo}
            onOpen={onOpen}
          />
        </WideTable>
      </Box>
      <ProductPages
        count={found.length}
        page={found.length === 0 ? 0 : Math.floor(first / perPage)}
        onPage={setPage}
      />
    </>
  );
}

/** The family is chosen above, and the rest fits. */
const onPhone = ({ breakpoints }: Theme) => ({
  [breakpoints.down('sm')]: {
    '& :is(th, td):nth-of-type(2)': { display: 'none' },
    '&& :is(th, td)': { paddingInline: 1 },
  },
});
