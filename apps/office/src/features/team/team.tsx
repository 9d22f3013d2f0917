import { everyone } from '@fornada/contract/office-resource.ts';
import Badge from '@mui/icons-material/Badge';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { CreateRecord, EditRecord, Row } from '../../fields/record-form.tsx';
import { choicesOf, roleWords } from '../../words/code-words.ts';

const person = fieldsOf('equipa', { papel: roleWords });
const roles = choicesOf(roleWords, [...everyone]);

const Fields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <Row>
      <person.TextInput source="nome" required />
      <person.TextInput source="email" type="email" required />
    </Row>
    <Row>
      <person.SelectInput source="papel" choices={roles} required />
      <person.RelatedArrayInput source="lojas" reference="lojas" />
    </Row>
    <Row>
      <person.PasswordInput source="password" autoComplete="new-password" required={isNew} />
      <person.FlagInput source="ativo" />
    </Row>
  </>
);

export const team = screensOf('equipa', {
  icon: Badge,
  recordRepresentation: 'nome',
  list: () => <Listing>{person.fields('nome', 'email', 'papel', 'segundo_fator', 'ativo')}</Listing>,
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
});
