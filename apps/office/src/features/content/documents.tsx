import { m } from '@fornada/copy/messages.ts';
import { Prose } from '@fornada/ui/prose.tsx';
import Description from '@mui/icons-material/Description';
import { Alert, Box } from '@mui/material';
import { CloneButton, Show, TopToolbar, useCanAccess } from 'react-admin';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { PhoneFrame } from '../../fields/phone-frame.tsx';
import { CreateRecord, Row } from '../../fields/record-form.tsx';
import { choicesOf } from '../../words/code-words.ts';
import { ArticlePreview } from './article-preview.tsx';

const kinds = { termos: m.office_document_terms, 'politica-de-privacidade': m.office_document_privacy };
const document = fieldsOf('documentos', { tag: kinds });

const Fields = () => (
  <>
    <Alert severity="info" sx={{ mb: 2 }}>
      {m.office_documents_hint()}
    </Alert>
    <Row>
      <document.SelectInput source="tag" choices={choicesOf(kinds)} required />
      <document.NumberInput source="versao" helperText={m.office_version_hint()} required />
      <document.DateInput source="data" required />
    </Row>
    <Row>
      <document.TextInput source="title" required />
      <document.TextInput source="titleDetail" />
    </Row>
    <document.ProseInput source="text" required minRows={16} />
  </>
);

function Actions() {
  const { canAccess } = useCanAccess({ resource: 'documentos', action: 'create' });
  if (!canAccess) return null;
  return (
    <TopToolbar>
      <CloneButton className="in-words" label={m.office_new_version()} />
    </TopToolbar>
  );
}

function Version() {
  const record = document.useRecord();
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

export const documents = screensOf('documentos', {
  icon: Description,
  recordRepresentation: (record) => m.office_document_version(record),
  list: () => (
    <Listing
      of="documentos"
      rowClick="show"
      filters={[filter('SelectInput', 'de', { label: m.office_field_document(), choices: choicesOf(kinds) })]}
      sort={{ field: 'data', order: 'DESC' }}
    >
      {document.fields('tag', document.field('versao', { render: ({ versao }) => String(versao) }))}
      {document.fields('data', 'title', 'aceitacoes')}
    </Listing>
  ),
  show: () => (
    <Show actions={<Actions />}>
      <Version />
    </Show>
  ),
  create: () => (
    <CreateRecord of="documentos" preview={<ArticlePreview />} then="show">
      <Fields />
    </CreateRecord>
  ),
});
