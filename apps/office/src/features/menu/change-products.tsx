import type { WireProduct } from '@fornada/contract/menu.ts';
import { readMenuProduct } from '@fornada/contract/office-menu.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';
import { m } from '@fornada/copy/messages.ts';
import { Autocomplete, TextField, Typography } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { SimpleFormIterator, useGetList, useSourceContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { Row } from '../../fields/record-form.tsx';
import { fieldWord } from '../../words/field-words.ts';
import { AllergensInput } from './allergens-input.tsx';
import { ExtrasInput } from './extras-input.tsx';
import { OptionGroupsInput } from './option-groups-input.tsx';
import { vatClasses } from './product-fields.tsx';

type Prices = { preco_take_away: number | null; preco_loja: number | null };
/** A product as one shop has it, to begin with, and its new prices. */
type Changed = WireProduct & Prices;
/** By each shop’s own clock. */
type Moments = { quando: string | null; ate: string | null };
export type ChangeValues = { produtos: Changed[]; campos: string[]; lojas: number[] } & Moments;

export const newChange = (): ChangeValues => ({
  ...{ produtos: [], campos: [prices], lojas: [] },
  ...{ quando: null, ate: null },
});

const prices = 'precos';
const form = inputsOf<{ campos: string[]; produtos: Changed[] }>();
const product = inputsOf<Changed>();
const yesOrNo = [
  { id: 1, name: m.office_ra_boolean_true() },
  { id: 0, name: m.office_ra_boolean_false() },
];
const price = { step: 0.01, min: 0, helperText: m.office_change_price_hint() };

/** What may be changed of a product in all shops, each with its input. */
const inputs: Record<string, () => ReactElement> = {
  [prices]: () => (
    <Row>
      <product.NumberInput source="preco_take_away" {...price} />
      <product.NumberInput source="preco_loja" {...price} />
    </Row>
  ),
  visivel: () => <product.SelectInput source="visivel" choices={yesOrNo} />,
  restricted: () => <product.SelectInput source="restricted" choices={yesOrNo} />,
  highlight: () => <product.SelectInput source="highlight" choices={yesOrNo} />,
  produto: () => <product.TextInput source="produto" />,
  descricao: () => <product.TextInput source="descricao" multiline fullWidth />,
  produto_ingles: () => <product.TextInput source="produto_ingles" />,
  descricao_ingles: () => <product.TextInput source="descricao_ingles" multiline fullWidth />,
  imagem: () => <product.PictureInput source="imagem" kind="produto" />,
  alergenios: () => <AllergensInput />,
  calorias: () => <product.NumberInput source="calorias" min={0} />,
  tempo: () => <product.NumberInput source="tempo" min={0} />,
  max_dia: () => <product.NumberInput source="max_dia" min={0} />,
  epoca_de: () => <product.TextInput source="epoca_de" helperText={m.office_season_hint()} />,
  epoca_ate: () => <product.TextInput source="epoca_ate" />,
  classe_iva: () => (
    <Row>
      <product.SelectInput source="classe_iva" choices={vatClasses} />
      <product.NumberInput source="iva" step={1} min={0} />
    </Row>
  ),
  complementares: () => <ExtrasInput />,
  opcoes: () => <OptionGroupsInput />,
};
/** What is typed together is sent together. */
const together: Record<string, string[]> = {
  [prices]: ['preco_take_away', 'preco_loja'],
  classe_iva: ['classe_iva', 'iva'],
  complementares: ['complementares', 'min_complementos', 'max_complementos'],
};
const choices = Object.keys(inputs).map((id) => ({
  id,
  name: id === prices ? m.office_change_prices() : (fieldWord(id)?.({} as never) ?? id),
}));

/** What is sent: of each product no more than what was chosen to change. */
export const askedOf = ({ produtos, campos, lojas, quando, ate }: ChangeValues) => ({
  id: crypto.randomUUID(),
  lojas,
  quando: quando || null,
  ate: ate || null,
  produtos: produtos.map((row) => ({
    cod_produto: row.cod_produto,
    ...Object.fromEntries(
      campos
        .flatMap((name) => together[name] ?? [name])
        .map((name) => [name, row[name as keyof Changed] ?? null]),
    ),
  })),
});

export function ChangeProducts() {
  const chosen = useWatch({ name: 'campos' }) as string[];
  return (
    <>
      <ProductPicker />
      <form.SelectArrayInput source="campos" choices={choices} helperText={false} />
      <form.ArrayInput source="produtos" helperText={false} label={false}>
        <SimpleFormIterator disableAdd disableClear disableReordering fullWidth>
          <ProductName />
          {Object.entries(inputs).map(([name, Input]) =>
            chosen.includes(name) ? <Input key={name} /> : null,
          )}
        </SimpleFormIterator>
      </form.ArrayInput>
    </>
  );
}

function ProductName() {
  const { getSource } = useSourceContext();
  const [name, code] = useWatch({ name: [getSource('produto'), getSource('cod_produto')] }) as string[];
  return (
    <Typography component="h3" variant="subtitle1">
      {name} <Typography component="small" variant="body2" color="text.secondary">{`(${code})`}</Typography>
    </Typography>
  );
}

/** What the chain's shops sell, each product once, found as one types. */
function ProductPicker() {
  const { getValues, setValue } = useFormContext<ChangeValues>();
  const [words, setWords] = useState('');
  const attempt = useAttempt();
  const { data: found = [], isFetching } = useGetList<OfficeRow<'produtos'>>('produtos', {
    pagination: { page: 1, perPage: 20 },
    filter: { q: words },
  });

  async function add({ codigo, id_loja }: OfficeRow<'produtos'>) {
    const { produtos } = getValues();
    if (produtos.some(({ cod_produto }) => cod_produto === codigo)) return;
    await attempt(async () => {
      const read = await call(readMenuProduct, { params: { id_loja, codigo } });
      setValue('produtos', [...produtos, { ...read, preco_take_away: null, preco_loja: null }], {
        shouldDirty: true,
      });
    });
  }

  return (
    <Autocomplete
      options={found}
      getOptionLabel={({ nome, codigo }) => `${nome} (${codigo})`}
      getOptionKey={({ id }) => id}
      filterOptions={(options) => options}
      value={null}
      inputValue={words}
      loading={isFetching}
      blurOnSelect
      onInputChange={(_, text, reason) => setWords(reason === 'input' ? text : '')}
      onChange={(_, picked) => {
        if (picked) void add(picked);
      }}
      renderInput={(props) => <TextField {...props} label={m.office_change_add_product()} />}
    />
  );
}
