import { m } from '@fornada/copy/messages.ts';
import CampaignIcon from '@mui/icons-material/Campaign';
import { later } from '../../app/later.ts';
import { Listing, screensOf } from '../../fields/fields-of.tsx';
import { filter } from '../../fields/inputs-of.tsx';
import { broadcast } from './broadcast-record.ts';

export const broadcasts = screensOf('envios', {
  icon: CampaignIcon,
  recordRepresentation: 'title',
  list: () => (
    <Listing
      of="envios"
      sort={{ field: 'id', order: 'DESC' }}
      filters={[
        filter('SelectInput', 'estado', { choices: [{ id: 'por-aprovar', name: m.office_unapproved() }] }),
      ]}
    >
      {broadcast.fields('title', 'canal', 'estado', 'enviar_em', 'enviadas')}
    </Listing>
  ),
  edit: later(() => import('./broadcast-forms.tsx'), 'BroadcastEdit'),
  create: later(() => import('./broadcast-forms.tsx'), 'BroadcastCreate'),
});
