import { m } from '@fornada/copy/messages.ts';
import Newspaper from '@mui/icons-material/Newspaper';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { formsOf, Row, TagInput } from '../../fields/record-form.tsx';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { ArticlePreview } from './article-preview.tsx';

const piece = fieldsOf('novidades');

const Fields = () => (
  <>
    <Row>
      <piece.TextInput source="title" required />
      <TagInput />
    </Row>
    <Row>
      <piece.TextInput source="titleDetail" />
      <piece.TextInput source="subtitle" />
    </Row>
    <Row>
      <piece.DateInput source="data" />
      <piece.TextInput source="saberMais" />
      <piece.FlagInput source="destaque" />
    </Row>
    <piece.ProseInput source="text" />
    <Row>
      <piece.TextInput source="ingles.title" helperText={m.office_english_text_hint()} />
      <piece.TextInput source="ingles.titleDetail" />
      <piece.TextInput source="ingles.subtitle" />
    </Row>
    <piece.ProseInput source="ingles.text" />
    <Row>
      <piece.PictureInput source="image.list" kind="lista" />
      <piece.PictureInput source="image.detail" kind="larga" />
    </Row>
  </>
);

export const news = screensOf('novidades', {
  icon: Newspaper,
  recordRepresentation: 'title',
  list: () => (
    <Listing of="novidades" sort={{ field: 'data', order: 'DESC' }}>
      {piece.field('image', { render: ({ image }) => <Thumbnail name={image.list} /> })}
      {piece.fields('title', 'subtitle', 'data', 'destaque')}
    </Listing>
  ),
  ...formsOf('novidades', Fields, {
    preview: <ArticlePreview />,
    defaults: { destaque: 0, image: { list: null, detail: null } },
  }),
});
