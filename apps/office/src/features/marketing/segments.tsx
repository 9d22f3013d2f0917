import FilterList from '@mui/icons-material/FilterList';
import { later } from '../../app/later.ts';
import { Listing, screensOf } from '../../fields/fields-of.tsx';
import { ProductNamed } from '../../fields/product-input.tsx';
import { segment } from './segment-record.ts';

const product = segment.field('produto', { render: ({ produto }) => <ProductNamed code={produto} /> });

/** Segments that are kept by a name, for messages to come. */
export const segments = screensOf('segmentos', {
  icon: FilterList,
  recordRepresentation: 'nome',
  list: () => (
    <Listing of="segmentos">{segment.fields('nome', product, 'escrito_por', 'escrito_em')}</Listing>
  ),
  edit: later(() => import('./segment-forms.tsx'), 'SegmentEdit'),
  create: later(() => import('./segment-forms.tsx'), 'SegmentCreate'),
});
