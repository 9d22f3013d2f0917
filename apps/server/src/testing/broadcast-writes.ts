// The steps of a message to many.
import { aMessage } from './broadcasts.ts';
import { aColleague } from './office.ts';
import { granted, publishers, type StaffWrite } from './staff-write.ts';

export const broadcastWrites: Record<string, StaffWrite> = {
  'POST /api/gestao/envios/:id/passo': {
    who: publishers,
    ofChain: true,
    audit: { action: 'broadcast.approved', tells: 'both' },
    async prepare({ server }) {
      const writer = await aColleague(server, 'marketing');
      const { id } = await granted(writer.post('/envios', aMessage));
      return { url: `/api/gestao/envios/${id}/passo`, body: { passo: 'aprovar' } };
    },
  },
};
