import { m } from '@fornada/copy/messages.ts';
import FactCheck from '@mui/icons-material/FactCheck';
import {
  DateField,
  FunctionField,
  type ResourceProps,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { Listing } from '../../fields/listing.tsx';
import { WordField } from '../../fields/word-field.tsx';
import { channelWords, sourceWords } from '../../words/code-words.ts';

const purposes = [
  { id: 'terms', name: m.office_purpose_terms() },
  { id: 'sale_terms', name: m.office_purpose_sale_terms() },
  { id: 'marketing', name: m.office_purpose_marketing() },
];

/** The proof of who accepted which version: to be searched, never to be changed. */
export const acceptances: ResourceProps = {
  name: 'aceitacoes',
  icon: FactCheck,
  list: () => (
    <Listing
      rowClick={false}
      actions={false}
      sort={{ field: 'quando', order: 'DESC' }}
      filters={[
        <SelectInput
          key="estado"
          source="estado"
          label="resources.aceitacoes.fields.finalidade"
          choices={purposes}
          alwaysOn
        />,
        <TextInput key="de" source="de" label="resources.aceitacoes.fields.versao" alwaysOn />,
      ]}
    >
      <DateField source="quando" showTime />
      <TextField source="cliente" sortable={false} />
      <TextField source="nome" sortable={false} />
      <SelectField source="finalidade" choices={purposes} sortable={false} />
      <WordField source="canal" words={channelWords} />
      <TextField source="versao" sortable={false} />
      <FunctionField
        source="aceite"
        sortable={false}
        render={({ aceite }) => (aceite === 1 ? m.office_accepted() : m.office_refused())}
      />
      <WordField source="origem" words={sourceWords} />
    </Listing>
  ),
};
