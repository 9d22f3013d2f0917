import { m } from '@fornada/copy/messages.ts';
import { Prose } from '@fornada/ui/prose.tsx';
import Description from '@mui/icons-material/Description';
import { Alert, Box } from '@mui/material';
import {
  CloneButton,
  DateField,
  DateInput,
  FunctionField,
  NumberInput,
  type ResourceProps,
  SelectField,
  SelectInput,
  Show,
  TextField,
  TextInput,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { Listing } from '../../fields/listing.tsx';
import { LongTextInput } from '../../fields/long-text-input.tsx';
import { PhoneFrame } from '../../fields/phone-frame.tsx';
import { CreateRecord } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';
import { ArticlePreview } from './article-preview.tsx';

const kinds = [
  { id: 'termos', name: m.office_document_terms() },
  { id: 'politica-de-privacidade', name: m.office_document_privacy() },
];

const Fields = () => (
  <>
    <Alert severity="info" sx={{ mb: 2 }}>
      {m.office_documents_hint()}
    </Alert>
    <Row>
      <SelectInput source="tag" label={m.office_field_document()} choices={kinds} required />
      <NumberInput source="versao" helperText={m.office_version_hint()} required />
      <DateInput source="data" required />
    </Row>
    <Row>
      <TextInput source="title" required />
      <TextInput source="titleDetail" />
    </Row>
    <LongTextInput source="text" required minRows={16} />
  </>
);

const Actions = () => (
  <TopToolbar>
    <CloneButton label={m.office_new_version()} />
  </TopToolbar>
);

function Version() {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Box sx={{ p: 2 }}>
      <PhoneFrame>
        <p className="phone-title">{record.titleDetail || record.title}</p>
        <Prose text={record.text} />
      </PhoneFrame>
    </Box>
  );
}

export const documents: ResourceProps = {
  name: 'documentos',
  icon: Description,
  recordRepresentation: ({ versao }) => String(versao),
  list: () => (
    <Listing
      rowClick="show"
      filters={[
        <SelectInput key="de" source="de" label={m.office_field_document()} choices={kinds} alwaysOn />,
      ]}
      sort={{ field: 'data', order: 'DESC' }}
    >
      <SelectField source="tag" label={m.office_field_document()} choices={kinds} sortable={false} />
      <FunctionField source="versao" render={({ versao }) => String(versao)} />
      <DateField source="data" />
      <TextField source="title" sortable={false} />
      <TextField source="aceitacoes" sortable={false} />
    </Listing>
  ),
  show: () => (
    <Show actions={<Actions />}>
      <Version />
    </Show>
  ),
  create: () => (
    <CreateRecord preview={<ArticlePreview />} then="show">
      <Fields />
    </CreateRecord>
  ),
};
