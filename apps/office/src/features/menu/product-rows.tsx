import { m } from '@fornada/copy/messages.ts';
import { Chip, TableBody } from '@mui/material';
import { alpha, darken, lighten, type Theme } from '@mui/material/styles';
import { memo } from 'react';
import { narrowCells } from '../../app/theme.ts';
import { opensRow } from '../../fields/row-keys.tsx';
import { priceInWords } from '../../words/price.ts';
import { lacksEnglish } from './find-products.ts';
import type { PlacedProduct } from './use-menu.ts';

type Props = {
  placed: PlacedProduct[];
  /** Whether what isn't said in English is told. */
  marksEnglish: boolean;
  onOpen: (code: string) => void;
};

/**
 * A page of products. The library's cells and links look the same and work out their style one by one, which took longer
 * than all the rest of what is done when a menu is opened: these are the browser's own, styled once by the body of the table.
 */
export const ProductRows = ({ placed, marksEnglish, onOpen }: Props) => (
  <TableBody sx={styles}>
    {placed.map((one) => (
      <ProductRow
        key={one.product.cod_produto}
        placed={one}
        isMarked={marksEnglish && lacksEnglish(one.product)}
        onOpen={onOpen}
      />
    ))}
  </TableBody>
);

type RowProps = { placed: PlacedProduct; isMarked: boolean; onOpen: (code: string) => void };

const ProductRow = memo(function ProductRow({ placed: { product, family }, isMarked, onOpen }: RowProps) {
  return (
    <tr>
      <td>
        <button type="button" onClick={() => onOpen(product.cod_produto)} {...opensRow}>
          {product.produto}
        </button>{' '}
        {isMarked && <Chip size="small" variant="outlined" label={m.office_menu_without_english()} />}
      </td>
      <td>{family}</td>
      <td className="number">{priceInWords(product.precovenda)}</td>
      <td>
        {product.alergenios === null ? m.office_menu_no_information() : product.alergenios.length || '—'}
      </td>
      <td>{product.visivel === 1 ? '✓' : <Chip size="small" label={m.office_menu_hidden()} />}</td>
    </tr>
  );
}, isSame);

/** A save makes the list anew, of the same products but one. */
function isSame(before: RowProps, now: RowProps): boolean {
  return (
    before.placed.product === now.placed.product &&
    before.placed.family === now.placed.family &&
    before.isMarked === now.isMarked &&
    before.onOpen === now.onOpen
  );
}

const styles = (theme: Theme) => {
  const { palette, typography } = theme;
  const line =
    palette.mode === 'light'
      ? lighten(alpha(palette.divider, 1), 0.88)
      : darken(alpha(palette.divider, 1), 0.68);
  return {
    '& tr:hover': { backgroundColor: palette.action.hover },
    '& td': {
      ...typography.body2,
      padding: '6px 16px',
      ...narrowCells,
      borderBottom: `1px solid ${line}`,
      color: palette.text.primary,
      textAlign: 'left',
    },
    '& td.number': { textAlign: 'right' },
    '& td button': {
      minHeight: 32,
      margin: 0,
      padding: 0,
      border: 0,
      background: 'none',
      color: palette.primary.main,
      font: 'inherit',
      letterSpacing: 'inherit',
      textAlign: 'left',
      textDecoration: 'underline',
      textDecorationColor: alpha(palette.primary.main, 0.4),
      cursor: 'pointer',
      userSelect: 'none',
      '&:hover': { textDecorationColor: 'inherit' },
    },
  } as const;
};
