import BakeryDining from '@mui/icons-material/BakeryDining';
import { FunctionField, type ResourceProps, TextField, TextInput } from 'react-admin';
import { ColourInput } from '../../fields/colour-input.tsx';
import { Listing } from '../../fields/listing.tsx';
import { LongTextInput } from '../../fields/long-text-input.tsx';
import { PictureInput } from '../../fields/picture-input.tsx';
import { CreateRecord, EditRecord } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';
import { TagInput } from '../../fields/tag-input.tsx';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { ArticlePreview } from '../content/article-preview.tsx';

const Fields = () => (
  <>
    <Row>
      <TextInput source="title" required />
      <TextInput source="name" required />
    </Row>
    <Row>
      <TagInput />
      <ColourInput source="color" />
    </Row>
    <LongTextInput source="text" />
    <Row>
      <PictureInput source="image.logo" kind="logotipo" />
      <PictureInput source="image.main" kind="larga" />
    </Row>
  </>
);

export const restaurants: ResourceProps = {
  name: 'restaurantes',
  icon: BakeryDining,
  recordRepresentation: 'title',
  list: () => (
    <Listing>
      <FunctionField
        source="image.main"
        sortable={false}
        render={({ image }) => <Thumbnail name={image.main} />}
      />
      <TextField source="title" />
      <TextField source="name" />
      <TextField source="color" sortable={false} />
    </Listing>
  ),
  edit: () => (
    <EditRecord preview={<ArticlePreview />} canDelete={false}>
      <Fields />
    </EditRecord>
  ),
  create: () => (
    <CreateRecord
      preview={<ArticlePreview />}
      defaults={{ color: '#A5401A', image: { logo: null, main: null } }}
    >
      <Fields />
    </CreateRecord>
  ),
};
