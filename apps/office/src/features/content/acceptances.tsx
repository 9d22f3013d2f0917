import { m } from '@fornada/copy/messages.ts';
import FactCheck from '@mui/icons-material/FactCheck';
import { type ResourceProps, SelectInput, TextInput } from 'react-admin';
import { fieldsOf } from '../../fields/fields-of.ts';
import { Listing } from '../../fields/listing.tsx';
import { channelWords, sourceWords } from '../../words/code-words.ts';

const purposes = [
  { id: 'terms', name: m.office_purpose_terms() },
  { id: 'sale_terms', name: m.office_purpose_sale_terms() },
  { id: 'marketing', name: m.office_purpose_marketing() },
];

const acceptance = fieldsOf('aceitacoes');

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
      <acceptance.DateField source="quando" showTime />
      <acceptance.TextField source="cliente" sortable={false} />
      <acceptance.TextField source="nome" sortable={false} />
      <acceptance.SelectField source="finalidade" choices={purposes} sortable={false} />
      <acceptance.WordField source="canal" words={channelWords} />
      <acceptance.TextField source="versao" sortable={false} />
      <acceptance.FunctionField
        source="aceite"
        sortable={false}
        render={({ aceite }) => (aceite === 1 ? m.office_accepted() : m.office_refused())}
      />
      <acceptance.WordField source="origem" words={sourceWords} />
    </Listing>
  ),
};
