import { m } from '@fornada/copy/messages.ts';
import LocalActivity from '@mui/icons-material/LocalActivity';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { formsOf, Row, TagInput } from '../../fields/record-form.tsx';
import { Thumbnail } from '../../fields/thumbnail.tsx';
import { ArticlePreview } from './article-preview.tsx';

const campaign = fieldsOf('campanhas');

const Fields = () => (
  <>
    <Row>
      <campaign.TextInput source="title" required />
      <TagInput />
    </Row>
    <Row>
      <campaign.TextInput source="titleDetail" />
      <campaign.TextInput source="subtitle" />
    </Row>
    <Row>
      <campaign.DateInput source="inicio" />
      <campaign.DateInput source="fim" />
    </Row>
    <campaign.ProseInput source="text" />
    <Row>
      <campaign.TextInput source="ingles.title" helperText={m.office_english_text_hint()} />
      <campaign.TextInput source="ingles.titleDetail" />
      <campaign.TextInput source="ingles.subtitle" />
    </Row>
    <campaign.ProseInput source="ingles.text" />
    <campaign.PictureInput source="image" kind="larga" />
  </>
);

export const campaigns = screensOf('campanhas', {
  icon: LocalActivity,
  recordRepresentation: 'title',
  list: () => (
    <Listing of="campanhas">
      {campaign.field('image', { render: ({ image }) => <Thumbnail name={image} /> })}
      {campaign.field('title')}
      {campaign.field('inicio', { emptyText: '' })}
      {campaign.field('fim', { emptyText: '' })}
    </Listing>
  ),
  ...formsOf('campanhas', Fields, { preview: <ArticlePreview /> }),
});
