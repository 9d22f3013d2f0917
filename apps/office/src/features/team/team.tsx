import { everyone } from '@fornada/contract/office-resource.ts';
import { m } from '@fornada/copy/messages.ts';
import Badge from '@mui/icons-material/Badge';
import { Alert } from '@mui/material';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { CreateRecord, EditRecord, Row } from '../../fields/record-form.tsx';
import { choicesOf, roleWords } from '../../words/code-words.ts';

const person = fieldsOf('equipa', { papel: roleWords });
const roles = choicesOf(roleWords, [...everyone]);

/** How somebody comes in, comes back, and leaves. */
function Access() {
  const {
    convite_ate: until,
    reposicao_pedida_por: asker,
    segundo_fator: enrolled,
  } = person.useRecord() ?? {};
  return (
    <>
      {until && (
        <Alert severity="info">{m.office_invited_until({ until: new Date(until).toLocaleString() })}</Alert>
      )}
      <person.FlagInput source="convidar" defaultValue={0} />
      {asker && <Alert severity="warning">{m.office_reset_asked({ name: asker })}</Alert>}
      {enrolled === 1 && (
        <person.FlagInput source="repor_segundo_fator" defaultValue={0} helperText={m.office_reset_hint()} />
      )}
      <person.FlagInput source="ativo" helperText={m.office_leaving_hint()} />
    </>
  );
}

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
    {isNew ? (
      <person.PasswordInput
        source="password"
        autoComplete="new-password"
        helperText={m.office_password_hint()}
      />
    ) : (
      <Access />
    )}
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
