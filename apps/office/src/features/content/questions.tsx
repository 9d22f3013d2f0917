import { m } from '@fornada/copy/messages.ts';
import Category from '@mui/icons-material/Category';
import HelpOutline from '@mui/icons-material/HelpOutline';
import { fieldsOf, Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { formsOf, Row, TagInput } from '../../fields/record-form.tsx';
import { ArticlePreview } from './article-preview.tsx';

const category = fieldsOf('categorias');
const question = fieldsOf('perguntas');

const CategoryFields = () => (
  <Row>
    <category.TextInput source="title" required />
    <category.TextInput source="ingles.title" helperText={m.office_english_text_hint()} />
    <TagInput />
  </Row>
);

export const categories = screensOf('categorias', {
  icon: Category,
  recordRepresentation: 'title',
  list: () => <Listing of="categorias">{category.fields('title', 'tag')}</Listing>,
  ...formsOf('categorias', CategoryFields),
});

const Fields = () => (
  <>
    <Row>
      <question.TextInput source="title" required />
      <TagInput />
    </Row>
    <Row>
      <question.TextInput source="titleDetail" />
      <question.RelatedInput source="categoria" reference="categorias" required />
    </Row>
    <question.ProseInput source="text" required />
    <Row>
      <question.TextInput source="ingles.title" helperText={m.office_english_text_hint()} />
      <question.TextInput source="ingles.titleDetail" />
    </Row>
    <question.ProseInput source="ingles.text" />
  </>
);

export const questions = screensOf('perguntas', {
  icon: HelpOutline,
  recordRepresentation: 'title',
  list: () => (
    <Listing
      of="perguntas"
      filters={[filter('RelatedInput', 'de', { label: m.office_field_categoria(), reference: 'categorias' })]}
    >
      {question.field('title')}
      {question.field('categoria', { reference: 'categorias' })}
    </Listing>
  ),
  ...formsOf('perguntas', Fields, { preview: <ArticlePreview /> }),
});
