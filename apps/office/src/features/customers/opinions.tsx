import { m } from '@fornada/copy/messages.ts';
import Reviews from '@mui/icons-material/Reviews';
import { Alert } from '@mui/material';
import { DateField, type ResourceProps, SelectInput, SimpleShowLayout, TextField } from 'react-admin';
import { Listing } from '../../fields/listing.tsx';
import { LongTextInput } from '../../fields/long-text-input.tsx';
import { EditRecord } from '../../fields/record-form.tsx';

export const opinions: ResourceProps = {
  name: 'opinioes',
  icon: Reviews,
  recordRepresentation: 'loja',
  list: () => (
    <Listing
      actions={false}
      sort={{ field: 'quando', order: 'DESC' }}
      filters={[
        <SelectInput
          key="estado"
          source="estado"
          label={m.office_field_estado()}
          choices={[{ id: 'por-responder', name: m.office_unanswered() }]}
          alwaysOn
        />,
      ]}
    >
      <DateField source="quando" />
      <TextField source="loja" sortable={false} />
      <TextField source="rating" />
      <TextField source="comentario" sortable={false} />
      <TextField source="resposta" sortable={false} emptyText="—" />
    </Listing>
  ),
  edit: () => (
    <EditRecord canDelete={false}>
      <SimpleShowLayout sx={{ p: 0 }}>
        <DateField source="quando" showTime />
        <TextField source="loja" />
        <TextField source="nome" emptyText="—" />
        <TextField source="rating" emptyText="—" />
        <TextField source="comentario" />
      </SimpleShowLayout>
      <Alert severity="info">{m.office_opinion_hint()}</Alert>
      <LongTextInput source="resposta" required />
    </EditRecord>
  ),
};
