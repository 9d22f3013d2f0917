import { m } from '@fornada/copy/messages.ts';
import type { ReactElement } from 'react';
import { SimpleFormIterator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { Row } from '../../fields/record-form.tsx';
import { fieldWord } from '../../words/field-words.ts';
import { AllergensInput } from './allergens-input.tsx';
import { type Changed, type ChangeKind, type Discounts, discount, prices } from './change-values.ts';
import { ExtrasInput } from './extras-input.tsx';
import { NewProducts } from './new-products.tsx';
import { OptionGroupsInput } from './option-groups-input.tsx';
import { vatClasses } from './product-fields.tsx';
import { ProductName, ProductPicker } from './product-picker.tsx';

const form = inputsOf<{ campos: string[]; produtos: Changed[] } & Discounts>();
const product = inputsOf<Changed>();
const yesOrNo = [
  { id: 1, name: m.office_ra_boolean_true() },
  { id: 0, name: m.office_ra_boolean_false() },
];
const price = { helperText: m.office_change_price_hint() };

/** What may be changed of a product in all shops, each with its input. */
const inputs: Record<string, () => ReactElement> = {
  [prices]: () => (
    <Row>
      <product.EurosInput source="preco_take_away" {...price} />
      <product.EurosInput source="preco_loja" {...price} />
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
const ownNames: Record<string, () => string> = {
  [prices]: m.office_change_prices,
  [discount]: m.office_change_discount,
};
const choices = [discount, ...Object.keys(inputs)].map((id) => ({
  id,
  name: (ownNames[id] ?? fieldWord(id))?.({} as never) ?? id,
}));
const percent = { step: 1, min: 1, max: 90, helperText: m.office_change_discount_hint() };

export function ChangeProducts() {
  const [chosen, tipo] = useWatch({ name: ['campos', 'tipo'] }) as [string[], ChangeKind];
  if (tipo === 'novo') return <NewProducts />;
  if (tipo === 'removido')
    return (
      <>
        <ProductPicker />
        <form.ArrayInput source="produtos" helperText={false} label={false}>
          <SimpleFormIterator disableAdd disableClear disableReordering fullWidth>
            <ProductName />
          </SimpleFormIterator>
        </form.ArrayInput>
      </>
    );
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
