import { m } from '@fornada/copy/messages.ts';
import History from '@mui/icons-material/History';
import {
  DateField,
  DateInput,
  FunctionField,
  ReferenceInput,
  type ResourceProps,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';
import { Listing } from '../../fields/listing.tsx';
import { actionInWords, subjectInWords } from '../../words/audit-words.ts';
import { choicesOf, thingWords } from '../../words/code-words.ts';
import { ChangeTable } from './change-table.tsx';

/** By what was acted on: the beginning of the action, with its dot. */
const things = choicesOf(thingWords).map(({ id, name }) => ({ id: `${id}.`, name }));

const ActionField = () => (
  <FunctionField source="acao" sortable={false} render={({ acao }) => actionInWords(String(acao))} />
);
const Subject = () => (
  <FunctionField source="sobre" sortable={false} render={({ sobre }) => subjectInWords(String(sobre))} />
);

/** Who did what, where, and what it was before and after. */
export const audit: ResourceProps = {
  name: 'auditoria',
  icon: History,
  recordRepresentation: ({ acao }) => actionInWords(String(acao)),
  list: () => (
    <Listing
      rowClick="show"
      actions={false}
      sort={{ field: 'quando', order: 'DESC' }}
      filters={[
        <SelectInput key="estado" source="estado" label={m.office_audit_thing()} choices={things} alwaysOn />,
        <ReferenceInput key="loja" source="loja" reference="lojas" perPage={200} alwaysOn>
          <SelectInput optionText="name" label={m.office_field_loja()} />
        </ReferenceInput>,
        <DateInput key="desde" source="desde" label={m.office_report_from()} alwaysOn />,
        <DateInput key="ate" source="ate" label={m.office_report_until()} alwaysOn />,
      ]}
    >
      <DateField source="quando" showTime />
      <TextField source="pessoa" sortable={false} emptyText="—" />
      <TextField source="loja" sortable={false} emptyText="—" />
      <FunctionField source="acao" sortable={false} render={({ acao }) => actionInWords(String(acao))} />
      <FunctionField source="sobre" sortable={false} render={({ sobre }) => subjectInWords(String(sobre))} />
      <TextField source="motivo" sortable={false} emptyText="—" />
    </Listing>
  ),
  show: () => (
    <Show actions={false}>
      <SimpleShowLayout>
        <DateField source="quando" showTime />
        <TextField source="pessoa" emptyText="—" />
        <TextField source="loja" emptyText="—" />
        <ActionField />
        <Subject />
        <TextField source="motivo" emptyText="—" />
        <ChangeTable />
      </SimpleShowLayout>
    </Show>
  ),
};
