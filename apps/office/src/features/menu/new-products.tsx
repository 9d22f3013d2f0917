// Products that come into many shops' menus: their words, prices by the way they are taken, allergens and how they are made.
import { listMenuProducts } from '@fornada/contract/office-menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { SimpleFormIterator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../app/session.ts';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { Row } from '../../fields/record-form.tsx';
import { useAllShops } from '../shops/shop-choice.tsx';
import { AllergensInput } from './allergens-input.tsx';
import type { Changed, ChangeValues } from './change-values.ts';
import { MakingInput } from './making-input.tsx';
import { newProduct } from './new-product.ts';
import { vatClasses } from './product-fields.tsx';
import { ProductPicker } from './product-picker.tsx';

const list = inputsOf<{ produtos: Changed[] }>();
const product = inputsOf<Changed>();

export function NewProducts() {
  const { getValues, setValue } = useFormContext<ChangeValues>();
  const families = useFamilies();
  const id = useId();
  const begin = () =>
    setValue('produtos', [
      ...getValues('produtos'),
      { ...newProduct, fabrico: 'agora', cod_produto: '', preco_take_away: null, preco_loja: null } as never,
    ]);
  return (
    <>
      <ProductPicker />
      <div>
        <Button variant="outlined" onClick={begin}>
          {m.office_change_begin_new()}
        </Button>
      </div>
      <datalist id={id}>
        {families.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <list.ArrayInput source="produtos" helperText={false} label={false}>
        <SimpleFormIterator disableAdd disableClear disableReordering fullWidth>
          <Row>
            <product.TextInput source="produto" required />
            <product.TextInput
              source="familia"
              required
              helperText={m.office_change_family_hint()}
              slotProps={{ htmlInput: { list: id } }}
            />
          </Row>
          <Row>
            <product.EurosInput source="preco_take_away" required />
            <product.EurosInput source="preco_loja" helperText={m.office_change_same_price_hint()} />
            <product.NumberInput source="iva" step={1} min={0} required />
            <product.SelectInput source="classe_iva" choices={vatClasses} />
          </Row>
          <product.TextInput source="descricao" multiline fullWidth />
          <Row>
            <product.TextInput source="produto_ingles" />
            <product.TextInput source="descricao_ingles" multiline />
          </Row>
          <product.PictureInput source="imagem" kind="produto" />
          <AllergensInput />
          <MakingInput />
        </SimpleFormIterator>
      </list.ArrayInput>
    </>
  );
}

/** The families of the first chosen shop, or of any: offered, since each shop has its own. */
function useFamilies(): string[] {
  const shops = useAllShops();
  const chosen = useWatch<ChangeValues, 'lojas'>({ name: 'lojas' });
  const shop = chosen[0] ?? shops?.[0]?.id;
  const [families, setFamilies] = useState<string[]>([]);
  useEffect(() => {
    if (shop === undefined) return;
    let isLeft = false;
    call(listMenuProducts, { params: { id_loja: shop } })
      .then(({ seccoes }) => {
        const names = seccoes.flatMap(({ familias }) => familias.map(({ descricao }) => descricao));
        if (!isLeft) setFamilies([...new Set(names)]);
      })
      // It is typed without them as well.
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [shop]);
  return families;
}
