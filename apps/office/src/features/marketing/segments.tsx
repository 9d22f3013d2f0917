import People from '@mui/icons-material/People';
import { Listing, screensOf } from '../../fields/fields-of.tsx';
import { ProductNamed } from '../../fields/product-input.tsx';
import { formsOf } from '../../fields/record-form.tsx';
import { SegmentReach } from './reach.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { segment } from './segment-record.ts';

const Fields = () => (
  <>
    <segment.TextInput source="nome" required fullWidth />
    <SegmentFields />
  </>
);

const product = segment.field('produto', { render: ({ produto }) => <ProductNamed code={produto} /> });

/** Segments that are kept by a name, for messages to come. */
export const segments = screensOf('segmentos', {
  icon: People,
  recordRepresentation: 'nome',
  list: () => <Listing>{segment.fields('nome', product, 'escrito_por', 'escrito_em')}</Listing>,
  ...formsOf(Fields, { preview: <SegmentReach />, defaults: { nos_dias: 90, so_novos: 0 } }),
});
