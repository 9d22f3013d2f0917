import Category from '@mui/icons-material/Category';
import HelpOutline from '@mui/icons-material/HelpOutline';
import {
  ReferenceField,
  ReferenceInput,
  type ResourceProps,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { Listing } from '../../fields/listing.tsx';
import { LongTextInput } from '../../fields/long-text-input.tsx';
import { CreateRecord, EditRecord } from '../../fields/record-form.tsx';
import { Row } from '../../fields/row.tsx';
import { TagInput } from '../../fields/tag-input.tsx';
import { ArticlePreview } from './article-preview.tsx';

const CategoryFields = () => (
  <Row>
    <TextInput source="title" required />
    <TagInput />
  </Row>
);

export const categories: ResourceProps = {
  name: 'categorias',
  icon: Category,
  recordRepresentation: 'title',
  list: () => (
    <Listing>
      <TextField source="title" />
      <TextField source="tag" sortable={false} />
    </Listing>
  ),
  edit: () => (
    <EditRecord>
      <CategoryFields />
    </EditRecord>
  ),
  create: () => (
    <CreateRecord>
      <CategoryFields />
    </CreateRecord>
  ),
};

const Fields = () => (
  <>
    <Row>
      <TextInput source="title" required />
      <TagInput />
    </Row>
    <Row>
      <TextInput source="titleDetail" />
      <ReferenceInput source="categoria" reference="categorias">
        <SelectInput optionText="title" required />
      </ReferenceInput>
    </Row>
    <LongTextInput source="text" required />
  </>
);

export const questions: ResourceProps = {
  name: 'perguntas',
  icon: HelpOutline,
  recordRepresentation: 'title',
  list: () => (
    <Listing
      filters={[
        <ReferenceInput
          key="de"
          source="de"
          label="resources.perguntas.fields.categoria"
          reference="categorias"
          alwaysOn
        >
          <SelectInput optionText="title" label="resources.perguntas.fields.categoria" />
        </ReferenceInput>,
      ]}
    >
      <TextField source="title" />
      <ReferenceField source="categoria" reference="categorias" link={false} />
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
