// The tables of what messages to many did: to read, and to take away.
import type { CouponFigures } from '@fornada/contract/office-coupon-figures.ts';
import type { OfficeReport, ReportColumn } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainDate } from '@fornada/domain/chain-time.ts';
import { dateLabel } from './cockpit-figures.ts';
import { effectInWords } from './coupon-figures.ts';

type Broadcast = CouponFigures['envios'][number];

const sent: ReportColumn[] = [
  { campo: 'envio', tipo: 'texto' },
  { campo: 'enviado_em', tipo: 'dia' },
  { campo: 'receberam', tipo: 'numero' },
];
const sentRow = ({ titulo, enviado_em, receberam }: Broadcast) => ({
  ...{ envio: titulo, enviado_em: chainDate(new Date(enviado_em)), receberam },
});

const knownInWords = ({ conta_ate, efeito }: Broadcast): string =>
  conta_ate === null
    ? effectInWords({ efeito })
    : m.office_broadcast_effect_counting({ until: dateLabel(chainDate(new Date(conta_ate))) });

export const broadcastTable = (broadcasts: readonly Broadcast[]): OfficeReport => ({
  colunas: [...sent, { campo: 'efeito', tipo: 'texto' }],
  linhas: broadcasts.map((broadcast) => ({
    ...{ id: broadcast.id, ...sentRow(broadcast), efeito: knownInWords(broadcast) },
  })),
});

/** Numeric cells for spreadsheets; empty where a figure is unknown. */
export const broadcastFile = (broadcasts: readonly Broadcast[]): OfficeReport => ({
  colunas: [
    ...sent,
    ...['diferenca', 'diferenca_de', 'diferenca_ate'].map((campo) => ({ campo, tipo: 'euros' as const })),
  ],
  linhas: broadcasts.map((broadcast) => {
    const { diferenca = null, de: diferenca_de = null, ate: diferenca_ate = null } = broadcast.efeito ?? {};
    return { ...sentRow(broadcast), diferenca, diferenca_de, diferenca_ate };
  }),
});
