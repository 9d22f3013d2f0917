import { m } from '@fornada/copy/messages.ts';
import CreditCard from '@mui/icons-material/CreditCard';
import { Alert } from '@mui/material';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { formsOf, Row } from '../../fields/record-form.tsx';

const terminal = fieldsOf('terminais');

const Fields = () => (
  <>
    <Alert severity="info" sx={{ mb: 2 }}>
      {m.office_terminal_hint()}
    </Alert>
    <Row>
      <terminal.TextInput source="nome" required />
      <terminal.RelatedInput source="loja" reference="lojas" required />
    </Row>
    <Row>
      <terminal.TextInput source="referencia" required />
      <terminal.FlagInput source="ativo" />
    </Row>
  </>
);

/** Card terminals of shops, which their tills drive. */
export const terminals = screensOf('terminais', {
  icon: CreditCard,
  recordRepresentation: 'nome',
  list: () => <Listing of="terminais">{terminal.fields('nome', 'loja_nome', 'referencia', 'ativo')}</Listing>,
  ...formsOf('terminais', Fields, { defaults: { ativo: 1 } }),
});
