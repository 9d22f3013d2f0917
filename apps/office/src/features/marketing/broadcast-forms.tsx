import { m } from '@fornada/copy/messages.ts';
import { Typography } from '@mui/material';
import { formsOf, Row } from '../../fields/record-form.tsx';
import { choicesOf } from '../../words/code-words.ts';
import { broadcast, channelWords } from './broadcast-record.ts';
import { BroadcastResult } from './broadcast-result.tsx';
import { BroadcastSteps } from './broadcast-steps.tsx';
import { Reach } from './reach.tsx';
import { SavedSegment } from './saved-segment.tsx';
import { SegmentFields } from './segment-fields.tsx';

const Fields = () => (
  <>
    <broadcast.TextInput source="title" required fullWidth />
    <broadcast.TextInput source="text" required multiline fullWidth />
    <Row>
      <broadcast.SelectInput source="canal" choices={choicesOf(channelWords)} required />
      <broadcast.TextInput source="link" />
      <broadcast.RelatedInput source="cupao" reference="cupoes" emptyText={m.office_coupon_none()} />
    </Row>
    <Typography variant="h6" component="h2">
      {m.office_broadcast_for()}
    </Typography>
    <SavedSegment />
    <SegmentFields />
    <broadcast.NumberInput
      source="controlo"
      min={0}
      max={50}
      helperText={m.office_broadcast_control_hint()}
    />
  </>
);

export const { edit: BroadcastEdit, create: BroadcastCreate } = formsOf('envios', Fields, {
  above: (
    <>
      <BroadcastSteps />
      <BroadcastResult />
    </>
  ),
  preview: <Reach />,
  defaults: { canal: 'push', nos_dias: 90, controlo: 10, so_novos: 0 },
  isClosed: ({ estado }) => estado === 'scheduled' || estado === 'sent',
});
