import type { WireSection } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { RowKeys } from '../../fields/row-keys.tsx';
import { useIsPhone } from '../../fields/use-is-phone.ts';
import { WideTable } from '../../fields/wide-table.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductFilters, useFoundProducts } from './product-filters.tsx';
import { ProductPages, perPage } from './product-pages.tsx';
import { ProductRows } from './product-rows.tsx';
import type { PlacedProduct } from './use-menu.ts';

type Props = { products: PlacedProduct[]; sections: WireSection[]; onOpen: (code: string) => void };

/** All products of a menu, found as one types. */
export function ProductTable({ products, sections, onOpen }: Props) {
  const { found, inTwo, asked, ask } = useFoundProducts(products, sections);
  const [turnedTo, setPage] = useState(0);
  const isPhone = useIsPhone();
  // Fewer are found than before.
  const page = Math.min(turnedTo, Math.max(0, Math.ceil(found.length / perPage) - 1));
  const isNoneFound = found.length === 0 && products.length > 0;
  const shown = found.slice(page * perPage, (page + 1) * perPage);
  return (
    <RowKeys label={m.office_field_produtos()} list="produtos">
      <ProductFilters
        asked={asked}
        inTwo={inTwo}
        sections={sections}
        onAsk={(wanted) => {
          ask(wanted);
          setPage(0);
        }}
      />
      <Typography role="status" sx={{ px: 2, pb: isNoneFound ? 2 : 0 }}>
        {isNoneFound && m.office_ra_navigation_no_filtered_results({ name: m.office_field_produtos() })}
      </Typography>
      {isNoneFound ? null : isPhone ? (
        <ProductCards placed={shown} marksEnglish={inTwo} onOpen={onOpen} />
      ) : (
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
          <ProductRows placed={shown} marksEnglish={inTwo} onOpen={onOpen} />
        </WideTable>
      )}
      {!isNoneFound && <ProductPages count={found.length} page={page} onPage={setPage} />}
    </RowKeys>
  );
}
