// The steps of a message to many, and the mail of the morning.
import { aMessage } from './broadcasts.ts';
import { aColleague } from './office.ts';
import { everyone, granted, publishers, type StaffWrite } from './staff-write.ts';

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
  'PUT /api/gestao/painel/resumo-da-manha/escolha': {
    who: everyone,
    ofChain: true,
    audit: { action: 'morning_mail.saved', tells: 'both' },
    prepare: () => ({ url: '/api/gestao/painel/resumo-da-manha/escolha', body: { hora: 7, lojas: [] } }),
  },
};
