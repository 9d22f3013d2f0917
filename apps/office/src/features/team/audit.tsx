import { m } from '@fornada/copy/messages.ts';
import History from '@mui/icons-material/History';
import { Box, Typography } from '@mui/material';
import {
  DateField,
  type ResourceProps,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { Listing } from '../../fields/listing.tsx';

function Change({ source, title }: { source: 'antes' | 'depois'; title: string }) {
  const record = useRecordContext();
  if (!record?.[source]) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      <Box component="pre" tabIndex={0} sx={{ overflow: 'auto', fontSize: 13, m: 0 }}>
        {JSON.stringify(record[source], null, 2)}
      </Box>
    </Box>
  );
}

/** Who did what, where, and what it was before and after. */
export const audit: ResourceProps = {
  name: 'auditoria',
  icon: History,
  recordRepresentation: 'acao',
  list: () => (
    <Listing
      rowClick="show"
      actions={false}
      sort={{ field: 'quando', order: 'DESC' }}
      filters={[
        <TextInput key="de" source="de" label={m.office_field_sobre()} alwaysOn />,
        <TextInput key="estado" source="estado" label={m.office_field_acao()} alwaysOn />,
      ]}
    >
      <DateField source="quando" showTime />
      <TextField source="pessoa" sortable={false} />
      <TextField source="loja" sortable={false} emptyText="—" />
      <TextField source="acao" sortable={false} />
      <TextField source="sobre" sortable={false} />
      <TextField source="motivo" sortable={false} emptyText="—" />
    </Listing>
  ),
  show: () => (
    <Show actions={false}>
      <SimpleShowLayout>
        <DateField source="quando" showTime />
        <TextField source="pessoa" />
        <TextField source="acao" />
        <TextField source="sobre" />
        <TextField source="motivo" emptyText="—" />
        <Change source="antes" title={m.office_before()} />
        <Change source="depois" title={m.office_after()} />
      </SimpleShowLayout>
    </Show>
  ),
};
