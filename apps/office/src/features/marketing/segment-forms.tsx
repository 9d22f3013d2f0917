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

export const { edit: SegmentEdit, create: SegmentCreate } = formsOf('segmentos', Fields, {
  preview: <SegmentReach />,
  defaults: { nos_dias: 90, so_novos: 0 },
});
