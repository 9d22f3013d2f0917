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
import type { Week } from './local-words.ts';
import { OptionGroupsInput } from './option-groups-input.tsx';
import { vatClasses } from './product-fields.tsx';

type Prices = { preco_take_away: number | null; preco_loja: number | null };
/** A product as one shop has it, to begin with, and its new prices. */
type Changed = WireProduct & Prices;
/** By each shop’s own clock. */
export type Moments = { quando: string | null; ate: string | null } & Week;
/** Off the price of each of them. */
type Discounts = { desconto_take_away: number | null; desconto_loja: number | null };
export type ChangeValues = { produtos: Changed[]; campos: string[]; lojas: number[] } & Moments & Discounts;

export const newChange = (): ChangeValues => ({
  ...{ produtos: [], campos: [prices], lojas: [], desconto_take_away: null, desconto_loja: null },
  ...{ quando: null, ate: null, dias_da_semana: null, das: null, as: null },
});

const prices = 'precos';
const discount = 'desconto';
const form = inputsOf<{ campos: string[]; produtos: Changed[] } & Discounts>();
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
  [discount]: [],
  classe_iva: ['classe_iva', 'iva'],
  complementares: ['complementares', 'min_complementos', 'max_complementos'],
};
const ownNames: Record<string, () => string> = {
  [prices]: m.office_change_prices,
  [discount]: m.office_change_discount,
};
const choices = [discount, ...Object.keys(inputs)].map((id) => ({
  id,
  name: (ownNames[id] ?? fieldWord(id))?.({} as never) ?? id,
}));
const percent = { step: 1, min: 1, max: 90, helperText: m.office_change_discount_hint() };

/** What is sent: of each product no more than what was chosen to change. */
export const askedOf = ({ produtos, campos, lojas, quando, ate, ...rest }: ChangeValues) => ({
  id: crypto.randomUUID(),
  lojas,
  quando: quando || null,
  ate: ate || null,
  dias_da_semana: rest.dias_da_semana?.length ? rest.dias_da_semana : null,
  ...{ das: rest.das || null, as: rest.as || null },
  produtos: produtos.map((row) => ({
    cod_produto: row.cod_produto,
    ...Object.fromEntries(
      campos
        .flatMap((name) => together[name] ?? [name])
        .map((name) => [name, row[name as keyof Changed] ?? null]),
    ),
    ...(campos.includes(discount) && {
      ...{ desconto_take_away: rest.desconto_take_away, desconto_loja: rest.desconto_loja },
    }),
  })),
});

export function ChangeProducts() {
  const chosen = useWatch({ name: 'campos' }) as string[];
  return (
    <>
      <ProductPicker />
      <form.SelectArrayInput source="campos" choices={choices} helperText={false} />
      {chosen.includes(discount) && (
        <Row>
          <form.NumberInput source="desconto_take_away" {...percent} />
          <form.NumberInput source="desconto_loja" {...percent} />
        </Row>
      )}
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

type Found = OfficeRow<'produtos'>;
/** All that were found by the words. */
const all = 'all';

/** What the chain’s shops sell, each product once, found as one types; by the name of a family all of it. */
function ProductPicker() {
  const { getValues, setValue } = useFormContext<ChangeValues>();
  const [words, setWords] = useState('');
  const attempt = useAttempt();
  const {
    data: found = [],
    total = 0,
    isFetching,
  } = useGetList<Found>('produtos', {
    pagination: { page: 1, perPage: 100 },
    filter: { q: words },
  });

  async function add(picked: Found[]) {
    await attempt(async () => {
      const read = await Promise.allSettled(
        picked.map(({ id_loja, codigo }) => call(readMenuProduct, { params: { id_loja, codigo } })),
      );
      const { produtos } = getValues();
      const known = new Set(produtos.map(({ cod_produto }) => cod_produto));
      const more = read
        .flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        .filter(({ cod_produto }) => !known.has(cod_produto))
        .map((one) => ({ ...one, preco_take_away: null, preco_loja: null }));
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
      blurOnSelect
      onInputChange={(_, text, reason) => setWords(reason === 'input' ? text : '')}
      onChange={(_, picked) => {
        if (picked) void add(picked === all ? found : [picked]);
      }}
      renderInput={(props) => <TextField {...props} label={m.office_change_add_product()} />}
    />
  );
}
