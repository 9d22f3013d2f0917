import BakeryDining from '@mui/icons-material/BakeryDining';
import { Box } from '@mui/material';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { formsOf, Row, TagInput } from '../../fields/record-form.tsx';
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
    <restaurant.TextInput source="ingles.name" />
    <restaurant.ProseInput source="text" />
    <restaurant.ProseInput source="ingles.text" />
    <Row>
      <restaurant.PictureInput source="image.logo" kind="logotipo" />
      <restaurant.PictureInput source="image.main" kind="larga" />
    </Row>
  </>
);

/** Seen, and read by whoever writes it elsewhere. */
const colour = restaurant.field('color', {
  render: ({ color }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ width: 16, height: 16, borderRadius: 0.5, bgcolor: color }} />
      {color}
    </Box>
  ),
});

export const restaurants = screensOf('restaurantes', {
  icon: BakeryDining,
  recordRepresentation: 'title',
  list: () => (
    <Listing of="restaurantes" glance={() => ({ name: true })}>
      {restaurant.field('image.main', { render: ({ image }) => <Thumbnail name={image.main} /> })}
      {restaurant.fields('title', 'name', colour)}
    </Listing>
  ),
  ...formsOf('restaurantes', Fields, {
    preview: <ArticlePreview />,
    defaults: { color: '#A5401A', image: { logo: null, main: null } },
    canDelete: false,
  }),
});
