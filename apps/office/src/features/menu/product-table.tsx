import type { WireSection } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import {
  Box,
  FormControlLabel,
  MenuItem,
  Switch,
  TableCell,
  TableHead,
  TablePagination,
  TableRow,
  TextField,
  type Theme,
} from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { WideTable } from '../../fields/wide-table.tsx';
import { findProducts, isInTwoLanguages } from './find-products.ts';
import { ProductRows } from './product-rows.tsx';
import { type PlacedProduct, plain } from './use-menu.ts';

const perPage = 50;

type Props = { products: PlacedProduct[]; sections: WireSection[]; onOpen: (code: string) => void };

/** All products of a menu, found as one types: they are in the browser, so that nothing is waited for. */
export function ProductTable({ products, sections, onOpen }: Props) {
  const [words, setWords] = useState('');
  const [family, setFamily] = useState('');
  const [withoutEnglish, setWithoutEnglish] = useState(false);
  const [page, setPage] = useState(0);
  const wanted = plain(useDeferredValue(words));
  const inTwo = useMemo(() => isInTwoLanguages(products), [products]);
  const found = useMemo(
    () => findProducts(products, { words: wanted, family, withoutEnglish: inTwo && withoutEnglish }),
    [products, wanted, family, inTwo, withoutEnglish],
  );
  const first = Math.min(page * perPage, Math.max(0, found.length - 1));
  return (
    <>
      <Box sx={{ display: 'flex', gap: 2, p: 2, flexWrap: 'wrap' }}>
        <TextField
          type="search"
          label={m.office_ra_action_search()}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setPage(0);
          }}
        />
        <TextField
          select
          label={m.office_field_codigo_familia()}
          value={family}
          onChange={({ target }) => {
            setFamily(target.value);
            setPage(0);
          }}
          sx={{ minWidth: 220 }}
        >
          <MenuItem value="">{m.office_menu_every_family()}</MenuItem>
          {sections.flatMap(({ familias }) =>
            familias.map(({ codigo, descricao }) => (
              <MenuItem key={codigo} value={codigo}>
                {descricao}
              </MenuItem>
            )),
          )}
        </TextField>
        {inTwo && (
          <FormControlLabel
            control={<Switch />}
            label={m.office_menu_without_english()}
            checked={withoutEnglish}
            onChange={(_, isWanted) => {
              setWithoutEnglish(isWanted);
              setPage(0);
            }}
          />
        )}
      </Box>
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
      <TablePagination
        component="div"
        count={found.length}
        page={found.length === 0 ? 0 : Math.floor(first / perPage)}
        rowsPerPage={perPage}
        rowsPerPageOptions={[]}
        onPageChange={(_, next) => setPage(next)}
        labelDisplayedRows={({ from, to, count }) =>
          m.office_ra_navigation_page_range_info({ offsetBegin: from, offsetEnd: to, total: count })
        }
        getItemAriaLabel={(type) =>
          type === 'next' ? m.office_ra_navigation_next() : m.office_ra_navigation_previous()
        }
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
