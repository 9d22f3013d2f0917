import type { WireComplement, WireProduct } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { SimpleFormIterator } from 'react-admin';
import { inputsOf } from '../../fields/inputs-of.tsx';
import { Row } from '../../fields/record-form.tsx';
import { AllergensInput } from './allergens-input.tsx';

const product = inputsOf<WireProduct>();
const extra = inputsOf<WireComplement>();

/** What may be added to a product for its price, and how much of it. */
export const ExtrasInput = () => (
  <>
    <Row>
      <product.NumberInput source="min_complementos" min={0} />
      <product.NumberInput source="max_complementos" min={0} />
    </Row>
    <product.ArrayInput helperText={false} source="complementares" label={false}>
      <SimpleFormIterator disableReordering={false} fullWidth>
        <Row>
          <extra.TextInput source="codigo" helperText={m.office_menu_code_hint()} />
          <extra.TextInput source="descricao" required />
          <extra.TextInput source="descricao_ingles" />
          <extra.EurosInput source="preco" required />
        </Row>
        <Row>
          <extra.NumberInput source="iva" required defaultValue={13} />
          <extra.NumberInput source="max_qtd" defaultValue={0} />
          <extra.FlagInput source="obrigatorio" />
        </Row>
        <AllergensInput />
      </SimpleFormIterator>
    </product.ArrayInput>
  </>
);
