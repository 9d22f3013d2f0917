import { ArrayInput, NumberInput, SimpleFormIterator, TextInput } from 'react-admin';
import { FlagInput } from '../../fields/flag-input.tsx';

/** Choices without a price, by groups; 0 at the most is no limit, 1 is choose one. */
export const OptionGroupsInput = () => (
  <ArrayInput helperText={false} source="opcoes" label={false}>
    <SimpleFormIterator>
      <TextInput source="codigo" required />
      <TextInput source="descricao" required />
      <NumberInput source="maxopcoes" min={0} defaultValue={0} />
      <FlagInput source="obrigatorio" />
      <ArrayInput helperText={false} source="opcoes">
        <SimpleFormIterator inline>
          <TextInput source="codigo" required sx={{ width: 130 }} />
          <TextInput source="descricao" required />
        </SimpleFormIterator>
      </ArrayInput>
    </SimpleFormIterator>
  </ArrayInput>
);
