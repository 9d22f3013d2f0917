import Gavel from '@mui/icons-material/Gavel';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { Listing } from '../../fields/listing.tsx';
import { formsOf } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';
import { screensOf } from '../../fields/screens-of.tsx';
import { TagInput } from '../../fields/tag-input.tsx';
import { ArticlePreview } from './article-preview.tsx';

const item = fieldsOf('informacao-legal');

const Fields = () => (
  <>
    <Row>
      <item.TextInput source="title" required />
      <TagInput />
    </Row>
    <item.TextInput source="titleDetail" fullWidth />
    <item.LongTextInput source="text" required minRows={14} />
  </>
);

export const legalItems = screensOf('informacao-legal', {
  icon: Gavel,
  recordRepresentation: 'title',
  list: () => <Listing>{item.fields('title', 'tag')}</Listing>,
  ...formsOf(Fields, { preview: <ArticlePreview /> }),
});
