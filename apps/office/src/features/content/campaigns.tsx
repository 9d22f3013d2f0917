import LocalActivity from '@mui/icons-material/LocalActivity';
import { DateField, DateInput, FunctionField, type ResourceProps, TextField, TextInput } from 'react-admin';
import { Listing } from '../../fields/listing.tsx';
import { LongTextInput } from '../../fields/long-text-input.tsx';
import { PictureInput } from '../../fields/picture-input.tsx';
import { CreateRecord, EditRecord } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';
import { TagInput } from '../../fields/tag-input.tsx';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { ArticlePreview } from './article-preview.tsx';

const Fields = () => (
  <>
    <Row>
      <TextInput source="title" required />
      <TagInput />
    </Row>
    <Row>
      <TextInput source="titleDetail" />
      <TextInput source="subtitle" />
    </Row>
    <Row>
      <DateInput source="inicio" />
      <DateInput source="fim" />
    </Row>
    <LongTextInput source="text" />
    <PictureInput source="image" kind="larga" />
  </>
);

export const campaigns: ResourceProps = {
  name: 'campanhas',
  icon: LocalActivity,
  recordRepresentation: 'title',
  list: () => (
    <Listing>
      <FunctionField source="image" sortable={false} render={({ image }) => <Thumbnail name={image} />} />
      <TextField source="title" />
      <DateField source="inicio" />
      <DateField source="fim" />
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
