import type { WireOption, WireOptionGroup, WireProduct } from '@fornada/contract/menu.ts';
import { m } from '@fornada/copy/messages.ts';
import { SimpleFormIterator } from 'react-admin';
import { inputsOf } from '../../fields/inputs-of.tsx';

const product = inputsOf<WireProduct>();
const group = inputsOf<WireOptionGroup>();
const option = inputsOf<WireOption>();

/** Choices without a price, by groups; 0 at the most is no limit, 1 is choose one. */
export const OptionGroupsInput = () => (
  <product.ArrayInput helperText={false} source="opcoes" label={false}>
    <SimpleFormIterator>
      <group.TextInput source="codigo" helperText={m.office_menu_code_hint()} />
      <group.TextInput source="descricao" required />
      <group.TextInput source="descricao_ingles" />
      <group.NumberInput source="maxopcoes" min={0} defaultValue={0} />
      <group.FlagInput source="obrigatorio" />
      <group.ArrayInput helperText={false} source="opcoes">
        <SimpleFormIterator inline>
          <option.TextInput source="codigo" helperText={false} sx={{ width: 130 }} />
          <option.TextInput source="descricao" required />
          <option.TextInput source="descricao_ingles" />
        </SimpleFormIterator>
      </group.ArrayInput>
    </SimpleFormIterator>
  </product.ArrayInput>
);
