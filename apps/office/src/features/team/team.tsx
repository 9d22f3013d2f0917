import Badge from '@mui/icons-material/Badge';
import {
  PasswordInput,
  ReferenceArrayInput,
  type ResourceProps,
  SelectArrayInput,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { FlagField } from '../../fields/flag-field.tsx';
import { FlagInput } from '../../fields/flag-input.tsx';
import { Listing } from '../../fields/listing.tsx';
import { CreateRecord, EditRecord } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';
import { choicesOf, roleWords } from '../../words/code-words.ts';

const roles = choicesOf(roleWords);

const Fields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <Row>
      <TextInput source="nome" required />
      <TextInput source="email" type="email" required />
    </Row>
    <Row>
      <SelectInput source="papel" choices={roles} required />
      <ReferenceArrayInput source="lojas" reference="lojas">
        <SelectArrayInput optionText="name" />
      </ReferenceArrayInput>
    </Row>
    <Row>
      <PasswordInput source="password" autoComplete="new-password" required={isNew} />
      <FlagInput source="ativo" />
    </Row>
  </>
);

export const team: ResourceProps = {
  name: 'equipa',
  icon: Badge,
  recordRepresentation: 'nome',
  list: () => (
    <Listing>
      <TextField source="nome" />
      <TextField source="email" sortable={false} />
      <SelectField source="papel" choices={roles} />
      <FlagField source="segundo_fator" sortable={false} />
      <FlagField source="ativo" sortable={false} />
    </Listing>
  ),
  edit: () => (
    <EditRecord canDelete={false}>
      <Fields />
    </EditRecord>
  ),
  create: () => (
    <CreateRecord defaults={{ ativo: 1, papel: 'assistant', lojas: [] }}>
      <Fields isNew />
    </CreateRecord>
  ),
};
