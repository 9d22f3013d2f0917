import type { WireSection } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { findProducts, isInTwoLanguages, type Wanted } from './find-products.ts';
import { type PlacedProduct, plain } from './use-menu.ts';

const everything: Wanted = { words: '', family: '', withoutEnglish: false };

/** The products that are looked for, of all of a menu: they are in the browser, so that nothing is waited for. */
export function useFoundProducts(products: PlacedProduct[], sections: WireSection[]) {
  const [typed, ask] = useState(everything);
  // A family that was taken out meanwhile is looked for no longer.
  const isThere = familiesOf(sections).some(({ codigo }) => codigo === typed.family);
  const asked = isThere ? typed : { ...typed, family: '' };
  const words = plain(useDeferredValue(asked.words));
  const { family } = asked;
  const inTwo = useMemo(() => isInTwoLanguages(products), [products]);
  const withoutEnglish = inTwo && asked.withoutEnglish;
  const found = useMemo(
    () => findProducts(products, { words, family, withoutEnglish }),
    [products, words, family, withoutEnglish],
  );
  return { found, inTwo, asked, ask };
}

const familiesOf = (sections: WireSection[]) => sections.flatMap(({ familias }) => familias);

type Props = { asked: Wanted; inTwo: boolean; sections: WireSection[]; onAsk: (asked: Wanted) => void };

export const ProductFilters = ({ asked, inTwo, sections, onAsk }: Props) => (
  <Box className="office-filters" sx={{ display: 'flex', gap: 2, p: 2, flexWrap: 'wrap' }}>
    <TextField
      type="search"
      label={m.office_ra_action_search()}
      value={asked.words}
      onChange={({ target }) => onAsk({ ...asked, words: target.value })}
    />
    <TextField
      select
      label={m.office_field_codigo_familia()}
      value={asked.family}
      onChange={({ target }) => onAsk({ ...asked, family: target.value })}
      sx={{ minWidth: 220 }}
    >
      <MenuItem value="">{m.office_menu_every_family()}</MenuItem>
      {familiesOf(sections).map(({ codigo, descricao }) => (
        <MenuItem key={codigo} value={codigo}>
          {descricao}
        </MenuItem>
      ))}
    </TextField>
    {inTwo && (
      <FormControlLabel
        control={<Switch />}
        label={m.office_menu_without_english()}
        checked={asked.withoutEnglish}
        onChange={(_, withoutEnglish) => onAsk({ ...asked, withoutEnglish })}
      />
    )}
  </Box>
);
