import Gavel from '@mui/icons-material/Gavel';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { formsOf, Row, TagInput } from '../../fields/record-form.tsx';
import { ArticlePreview } from './article-preview.tsx';

const item = fieldsOf('informacao-legal');

const Fields = () => (
  <>
    <Row>
      <item.TextInput source="title" required />
      <TagInput />
    </Row>
    <item.TextInput source="titleDetail" fullWidth />
    <item.ProseInput source="text" required minRows={14} />
  </>
);

export const legalItems = screensOf('informacao-legal', {
  icon: Gavel,
  recordRepresentation: 'title',
  list: () => <Listing of="informacao-legal">{item.fields('title', 'tag')}</Listing>,
  ...formsOf('informacao-legal', Fields, { preview: <ArticlePreview /> }),
});
