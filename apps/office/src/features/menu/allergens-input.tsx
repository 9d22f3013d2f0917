import { allergenWords } from '@fornada/contract/allergen-words.ts';
import { wireAllergens } from '@fornada/contract/allergens.ts';
import type { WireComplement, WireProduct } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { ALLERGENS } from '@fornada/domain/allergens.ts';
import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useInput } from 'react-admin';

const source: keyof WireProduct & keyof WireComplement = 'alergenios';

/** The 14 of Regulation 1169/2011. "Not stated" isn't "none": it is an answer of its own. */
export function AllergensInput() {
  // The library shows '' for null, which would say that there are none.
  const { field, fieldState } = useInput({ source, format: (names) => names ?? null });
  const value = field.value as string[] | null | undefined;
  const set = (name: string, isIn: boolean) =>
    field.onChange(isIn ? [...(value ?? []), name] : (value ?? []).filter((known) => known !== name));
  return (
    <Box role="group" aria-label={m.office_field_alergenios()} sx={{ width: '100%' }}>
      <Typography variant="body2" color="text.secondary">
        {m.office_field_alergenios()}
      </Typography>
      <FormControlLabel
        label={m.office_menu_no_information()}
        control={
          <Checkbox
            checked={value == null}
            onChange={({ target }) => field.onChange(target.checked ? null : [])}
          />
        }
      />
      {value != null && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))' }}>
          {ALLERGENS.map((allergen) => {
            const name = wireAllergens[allergen];
            return (
              <FormControlLabel
                key={name}
                label={allergenWords[allergen]()}
                control={
                  <Checkbox
                    size="small"
                    checked={value.includes(name)}
                    onChange={({ target }) => set(name, target.checked)}
                  />
                }
              />
            );
          })}
        </Box>
      )}
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
    </Box>
  );
}
