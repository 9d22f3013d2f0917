import { saleChannels, saleMethods, saleStates } from '@fornada/contract/office-sales.ts';
import { m } from '@fornada/copy/messages.ts';
import { ORDER_STATES } from '@fornada/domain/orders.ts';
import { Box, Button, MenuItem, TextField, useMediaQuery } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useRows } from '../../app/rows.ts';
import { useIsPhone } from '../../fields/use-is-phone.ts';
import { choicesOf, methodWords } from '../../words/code-words.ts';
import { saleChannelWords, stateWords } from './sale-words.ts';
import { noFilters, type SaleFilters } from './use-sales.ts';

type Props = {
  filters: SaleFilters;
  onChange: (filters: SaleFilters) => void;
  /** What else stands among them. */
  children: ReactNode;
};

const narrow = { minWidth: 0 } as const;

/** Six at a time on a desk, where a day needs more room than a word; three on a tablet, two on a phone. */
const narrowing = (hasShops: boolean) => ({
  display: 'grid',
  gap: 1.5,
  width: '100%',
  gridTemplateColumns: {
    xs: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    sm: 'repeat(3, minmax(0, 1fr))',
    lg: `${hasShops ? 'minmax(0, 1fr) ' : ''}repeat(2, minmax(0, 1.3fr)) repeat(3, minmax(0, 1fr))`,
  },
});

/** One field that takes whatever somebody knows, and what narrows it down. */
export function SaleFields({ filters, onChange, children }: Props) {
  const { data: shops = [] } = useRows('lojas', {
    pagination: { page: 1, perPage: 200 },
  });
  const isPhone = useIsPhone();
  const isTight = useMediaQuery('(max-width: 1199.95px)');
  const [isOpen, setOpen] = useState(false);
  // On a phone what is found isn't pushed out of sight by what is seldom asked.
  const isWhole = !isPhone || isOpen;
  const narrowed = Object.entries(filters).filter(([name, value]) => name !== 'q' && value !== '').length;
  const field = (name: keyof SaleFilters) => ({
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...filters, [name]: target.value }),
  });
  const choice = (
    name: keyof SaleFilters,
    label: string,
    choices: readonly { id: string; name: string }[],
  ) => (
    <TextField
      select
      size="small"
      label={label}
      sx={narrow}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      {...field(name)}
    >
      <MenuItem value="">{m.office_sale_all()}</MenuItem>
      {choices.map(({ id, name: words }) => (
        <MenuItem key={id} value={id}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
  const date = (name: 'desde' | 'ate', label: string) => (
    <TextField
      type="date"
      size="small"
      label={label}
      sx={narrow}
      slotProps={{ inputLabel: { shrink: true } }}
      {...field(name)}
    />
  );
  return (
    <Box component="search" sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', mb: 2 }}>
      <TextField
        type="search"
        label={m.office_sale_search()}
        placeholder={isTight ? m.office_sale_search_example() : m.office_sale_search_examples()}
        sx={{ flex: { xs: '1 1 100%', sm: 1 }, minWidth: 0 }}
        slotProps={{ inputLabel: { shrink: true } }}
        {...field('q')}
      />
      {isPhone && (
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {narrowed > 0 ? m.catalogue_filters_active({ count: narrowed }) : m.catalogue_filters()}
        </Button>
      )}
      <Button onClick={() => onChange(noFilters)}>{m.office_sale_clear()}</Button>
      {children}
      {isWhole && (
        <Box sx={narrowing(shops.length > 1)}>
          {shops.length > 1 &&
            choice(
              'loja',
              m.office_field_loja(),
              shops.map(({ id, name }) => ({ id: String(id), name })),
            )}
          {date('desde', m.office_report_from())}
          {date('ate', m.office_report_until())}
          {choice('estado', m.office_field_estado(), choicesOf(stateWords, [...ORDER_STATES, ...saleStates]))}
          {choice('canal', m.office_field_canal(), choicesOf(saleChannelWords, [...saleChannels]))}
          {choice('meio', m.office_field_meio(), choicesOf(methodWords, [...saleMethods]))}
        </Box>
      )}
    </Box>
  );
}
