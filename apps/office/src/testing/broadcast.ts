/** A message to many, at each point of its way. */
import type { BroadcastResult } from '@fornada/contract/office-broadcasts.ts';
import type { OfficeRow } from '@fornada/contract/office-resources.ts';

type Broadcast = OfficeRow<'envios'>;

export const draft: Broadcast = {
  ...{ id: 5, title: 'Bolo-rei', text: 'Já há.', canal: 'push', link: null, cupao: null, loja: null },
  ...{ dias_ausente: null, compras_minimas: null, gasto_minimo: null, nos_dias: 90, so_novos: 0 },
  ...{ produto: null, comprou_de: null, comprou_ate: null, controlo: 10, estado: 'draft' },
  ...{ escrito_por: 'Rui', escrito_em: '2026-11-20T10:00:00.000Z', pode_aprovar: 1 },
  ...{ aprovado_por: null, aprovado_em: null, enviar_em: null, enviado_em: null },
  ...{ enviadas: 0, em_controlo: 0 },
};
export const approved: Broadcast = { ...draft, estado: 'approved', aprovado_por: 'Ana', pode_aprovar: 0 };
export const scheduled: Broadcast = {
  ...approved,
  estado: 'scheduled',
  enviar_em: '2026-12-01T10:30:00.000Z',
};
export const sent: Broadcast = {
  ...scheduled,
  estado: 'sent',
  enviado_em: '2026-12-01T10:30:00.000Z',
  ...{ enviadas: 812, em_controlo: 90 },
};

const group = (pessoas: number) => ({ pessoas, compras: 40, valor: 80, cupoes: 0, dado: 0 });
/** What it did, while that is still being counted. */
export const counting: BroadcastResult = {
  ...{ estado: 'a_contar', ate: '2026-12-15T10:30:00.000Z', medidas: [], minimo: 50, minimo_compradores: 10 },
  ...{ receberam: group(812), controlo: group(90) },
};
