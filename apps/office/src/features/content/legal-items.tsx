import Gavel from '@mui/icons-material/Gavel';
import { type ResourceProps, TextField, TextInput } from 'react-admin';
import { Listing } from '../../fields/listing.tsx';
import { LongTextInput } from '../../fields/long-text-input.tsx';
import { CreateRecord, EditRecord } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';
import { TagInput } from '../../fields/tag-input.tsx';
import { ArticlePreview } from './article-preview.tsx';

const Fields = () => (
  <>
    <Row>
      <TextInput source="title" required />
      <TagInput />
    </Row>
    <TextInput source="titleDetail" fullWidth />
    <LongTextInput source="text" required minRows={14} />
  </>
);

export const legalItems: ResourceProps = {
  name: 'informacao-legal',
  icon: Gavel,
  recordRepresentation: 'title',
  list: () => (
    <Listing>
      <TextField source="title" />
      <TextField source="tag" sortable={false} />
    </Listing>
  ),
  edit: () => (
    <EditRecord preview={<ArticlePreview />}>
      <Fields />
    </EditRecord>
  ),
  create: () => (
    <CreateRecord preview={<ArticlePreview />}>
      <Fields />
    </CreateRecord>
  ),
};
