import Newspaper from '@mui/icons-material/Newspaper';
import { DateField, DateInput, FunctionField, type ResourceProps, TextField, TextInput } from 'react-admin';
import { FlagField } from '../../fields/flag-field.tsx';
import { FlagInput } from '../../fields/flag-input.tsx';
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
      <DateInput source="data" />
      <TextInput source="saberMais" />
      <FlagInput source="destaque" />
    </Row>
    <LongTextInput source="text" />
    <Row>
      <PictureInput source="image.list" kind="lista" />
      <PictureInput source="image.detail" kind="larga" />
    </Row>
  </>
);

export const news: ResourceProps = {
  name: 'novidades',
  icon: Newspaper,
  recordRepresentation: 'title',
  list: () => (
    <Listing sort={{ field: 'data', order: 'DESC' }}>
      <FunctionField
        source="image"
        sortable={false}
        render={({ image }) => <Thumbnail name={image.list} />}
      />
      <TextField source="title" />
      <TextField source="subtitle" sortable={false} />
      <DateField source="data" />
      <FlagField source="destaque" />
    </Listing>
  ),
  edit: () => (
    <EditRecord preview={<ArticlePreview />}>
      <Fields />
    </EditRecord>
  ),
  create: () => (
    <CreateRecord
      preview={<ArticlePreview />}
      defaults={{ destaque: 0, image: { list: null, detail: null } }}
    >
      <Fields />
    </CreateRecord>
  ),
};
