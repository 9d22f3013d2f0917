import { readMenuProduct } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Autocomplete, FormHelperText, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useSourceContext } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { type FoundProduct as Found, useProducts } from '../../fields/product-input.tsx';
import { type ChangeValues, sameAgain } from './change-values.ts';

export function ProductName() {
  const { getSource } = useSourceContext();
  const [name, code] = useWatch({ name: [getSource('produto'), getSource('cod_produto')] }) as string[];
  const { errors } = useFormState();
  // What is said of the product as a whole, of none of its fields.
  const refused: unknown = get(errors, `${getSource('produto').replace(/\.produto$/, '')}.message`);
  return (
    <div>
      <Typography component="h3" variant="subtitle1">
        {name} <Typography component="small" variant="body2" color="text.secondary">{`(${code})`}</Typography>
      </Typography>
      {typeof refused === 'string' && <FormHelperText error>{refused}</FormHelperText>}
    </div>
  );
}

/** All that were found by the words. */
const all = 'all';

/** What the chain’s shops sell, each product once, found as one types; by the name of a family all of it. */
export function ProductPicker() {
  const { getValues, setValue } = useFormContext<ChangeValues>();
  const [words, setWords] = useState('');
  const attempt = useAttempt();
  const { data: found = [], total = 0, isFetching } = useProducts(words);

  async function add(picked: Found[]) {
    await attempt(async () => {
      const read = await Promise.allSettled(
        picked.map(({ id_loja, codigo }) => call(readMenuProduct, { params: { id_loja, codigo } })),
      );
      const { produtos, tipo } = getValues();
      const known = new Set(produtos.map(({ cod_produto }) => cod_produto));
      const more = read
        .flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        .filter(({ cod_produto }) => !known.has(cod_produto))
        .map((one) => ({
          ...one,
          ...(tipo === 'novo' ? sameAgain(one) : { preco_take_away: null, preco_loja: null }),
        }));
      setValue('produtos', [...produtos, ...more], { shouldDirty: true });
      for (const one of read) if (one.status === 'rejected') throw one.reason;
    });
  }

  return (
    <Autocomplete<Found | typeof all>
      options={words !== '' && total > 1 && total <= found.length ? [all, ...found] : found}
      getOptionLabel={(option) =>
        option === all ? m.office_change_add_all({ count: total }) : `${option.nome} (${option.codigo})`
      }
      getOptionKey={(option) => (option === all ? all : option.id)}
      filterOptions={(options) => options}
      value={null}
      inputValue={words}
      loading={isFetching}
      noOptionsText={m.office_menu_suggestion_none()}
      blurOnSelect
      onInputChange={(_, text, reason) => setWords(reason === 'input' ? text : '')}
      onChange={(_, picked) => {
        if (picked) void add(picked === all ? found : [picked]);
      }}
      renderInput={(props) => <TextField {...props} label={m.office_change_add_product()} />}
    />
  );
}
