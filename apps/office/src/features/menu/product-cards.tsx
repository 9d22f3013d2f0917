import { m } from '@fornada/copy/messages.ts';
import { Box, Chip } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { opensRow } from '../../fields/row-keys.tsx';
import { priceInWords } from '../../words/price.ts';
import { lacksEnglish } from './find-products.ts';
import type { PlacedProduct } from './use-menu.ts';

type Props = { placed: PlacedProduct[]; marksEnglish: boolean; onOpen: (code: string) => void };

/** A page of products on a phone: each is touched anywhere, with its price in the column that the eye goes down. */
export const ProductCards = ({ placed, marksEnglish, onOpen }: Props) => (
  <Box component="ul" aria-label={m.office_field_produtos()} sx={styles}>
    {placed.map(({ product, family }) => (
      <li key={product.cod_produto}>
        <button type="button" onClick={() => onOpen(product.cod_produto)} {...opensRow}>
          {product.produto}
        </button>
        <span className="price">{priceInWords(product.precovenda)}</span>
        <span className="family">
          {family}
          {product.alergenios === null &&
            ` · ${m.office_field_alergenios()}: ${m.office_menu_no_information()}`}
        </span>
        {product.visivel !== 1 && <Chip size="small" label={m.office_menu_hidden()} />}
        {marksEnglish && lacksEnglish(product) && (
          <Chip size="small" variant="outlined" label={m.office_menu_without_english()} />
        )}
      </li>
    ))}
  </Box>
);

const styles = ({ palette, typography }: Theme) => ({
  ...typography.body2,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    rowGap: 0.5,
    justifyItems: 'start',
    p: 2,
    borderTop: `1px solid ${palette.divider}`,
  },
  '& button': {
    m: 0,
    p: 0,
    border: 0,
    background: 'none',
    color: palette.text.primary,
    font: 'inherit',
    fontSize: typography.body1.fontSize,
    fontWeight: 600,
    textAlign: 'start',
    // All of the card.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible::after': { outline: `3px solid ${palette.primary.main}`, outlineOffset: -3 },
    '&:active::after': { backgroundColor: alpha(palette.primary.main, 0.08) },
  },
  '& .price': { fontSize: typography.body1.fontSize, fontVariantNumeric: 'tabular-nums', justifySelf: 'end' },
  '& .family': { color: palette.text.secondary, gridColumn: '1 / -1' },
});
