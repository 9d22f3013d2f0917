import BakeryDining from '@mui/icons-material/BakeryDining';
import { fieldsOf } from '../../fields/fields-of.tsx';
import { Listing } from '../../fields/listing.tsx';
import { formsOf } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';
import { screensOf } from '../../fields/screens-of.tsx';
import { TagInput } from '../../fields/tag-input.tsx';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { ArticlePreview } from '../content/article-preview.tsx';

const restaurant = fieldsOf('restaurantes');

const Fields = () => (
  <>
    <Row>
      <restaurant.TextInput source="title" required />
      <restaurant.TextInput source="name" required />
    </Row>
    <Row>
      <TagInput />
      <restaurant.ColourInput source="color" />
    </Row>
    <restaurant.LongTextInput source="text" />
    <Row>
      <restaurant.PictureInput source="image.logo" kind="logotipo" />
      <restaurant.PictureInput source="image.main" kind="larga" />
    </Row>
  </>
);

export const restaurants = screensOf('restaurantes', {
  icon: BakeryDining,
  recordRepresentation: 'title',
  list: () => (
    <Listing>
      {restaurant.field('image.main', { render: ({ image }) => <Thumbnail name={image.main} /> })}
      {restaurant.fields('title', 'name', 'color')}
    </Listing>
  ),
  ...formsOf(Fields, {
    preview: <ArticlePreview />,
    defaults: { color: '#A5401A', image: { logo: null, main: null } },
    canDelete: false,
  }),
});
