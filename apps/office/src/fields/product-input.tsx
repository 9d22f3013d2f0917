// A product by its name: found as one types, and kept by the code that only the server needs.
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { FieldTitle, useInput, useResourceContext } from 'react-admin';
import { useRows } from '../app/rows.ts';

export type FoundProduct = OfficeRow<'produtos'>;

/** What the chain’s shops sell, each product once, by words of its name. */
export const useProducts = (q: string, enabled = true) =>
  useRows('produtos', { pagination: { page: 1, perPage: 100 }, filter: { q } }, { enabled });

/** @returns undefined while it isn't known; its code, where no shop sells it any more */
function useNameOf(code: string | null): string | undefined {
  const { data, isPending } = useProducts(code ?? '', Boolean(code));
  if (!code) return '';
  return data?.find(({ codigo }) => codigo === code)?.nome ?? (isPending ? undefined : code);
}

export const ProductNamed = ({ code }: { code: string | null }): ReactNode =>
  useNameOf(code) || (code ? '' : '—');

/** One product, or none. */
export function ProductInput({ source }: { source: string }) {
  const { field, fieldState, id } = useInput({ source, defaultValue: null });
  const code = (field.value || null) as string | null;
  const name = useNameOf(code) ?? '';
  const [isOpen, setOpen] = useState(false);
  // undefined while nobody types: what is chosen stands there.
  const [words, setWords] = useState<string>();
  const { data: found = [], isFetching } = useProducts(words ?? '', isOpen);
  return (
    <Autocomplete<Pick<FoundProduct, 'codigo' | 'nome'>>
      id={id}
      options={found}
      value={code === null ? null : { codigo: code, nome: name }}
      inputValue={words ?? name}
      loading={isFetching}
      noOptionsText={m.office_menu_suggestion_none()}
      filterOptions={(options) => options}
      getOptionLabel={({ nome }) => nome}
      getOptionKey={({ codigo }) => codigo}
      isOptionEqualToValue={(one, other) => one.codigo === other.codigo}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false);
        setWords(undefined);
      }}
      onInputChange={(_, typed, reason) => reason === 'input' && setWords(typed)}
      onChange={(_, chosen) => field.onChange(chosen?.codigo ?? null)}
      onBlur={field.onBlur}
      renderOption={({ key, ...props }, { nome, codigo }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1 }}>
          {nome}
          <Typography component="small" variant="body2" color="text.secondary">{`(${codigo})`}</Typography>
        </Box>
      )}
      // Among others a field is narrower than what is found by it.
      slotProps={{ popper: { sx: { minWidth: 'min(20rem, 92vw)' }, placement: 'bottom-start' } }}
      renderInput={(props) => (
        <TextField
          {...props}
          inputRef={field.ref}
          label={<Label source={source} />}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? false}
        />
      )}
    />
  );
}

const Label = ({ source }: { source: string }) => (
  <FieldTitle source={source} resource={useResourceContext() ?? ''} />
);
