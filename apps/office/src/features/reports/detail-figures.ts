// The tables behind what the cockpit shows further.
import type { SalesDetails } from '@fornada/contract/office-figures.ts';
import type { OfficeReport, ReportColumn } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';

export type Promised = { name: string; label: string; promised: number; kept: number };

/** To a tenth of a percent. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;

const text = (campo: string): ReportColumn => ({ campo, tipo: 'texto' });
const number = (campo: string): ReportColumn => ({ campo, tipo: 'numero', soma: true });
const percent = (campo: string): ReportColumn => ({ campo, tipo: 'percentagem' });
const euros = (campo: string): ReportColumn => ({ campo, tipo: 'euros', soma: true });

/** Of what has a rate, so that the sums of its columns belong together; `vatFile` has the rest too. */
export const vatTable = (rates: SalesDetails['iva']): OfficeReport =>
  vatFile(rates.filter(({ taxa }) => taxa !== null));

export const vatFile = (rates: SalesDetails['iva']): OfficeReport => ({
  colunas: [text('taxa_iva'), ...['com_iva', 'valor_iva', 'sem_iva'].map(euros)],
  linhas: rates.map(({ taxa, iva, ...rest }) => ({
    ...{ ...rest, valor_iva: iva, taxa_iva: taxa === null ? m.office_cockpit_vat_unsaid() : `${taxa}%` },
  })),
});

export const pairTable = (pairs: SalesDetails['pares']): OfficeReport => ({
  colunas: [
    ...[text('produto'), text('com_produto'), { campo: 'cestos', tipo: 'numero' } as const],
    ...[percent('suporte'), { campo: 'lift', tipo: 'numero' } as const],
  ],
  linhas: pairs.map(({ um, outro, cestos, suporte, lift }) => ({
    ...{
      produto: um,
      com_produto: outro,
      cestos,
      suporte: percentOf(suporte, 1),
      lift: Math.round(lift * 10) / 10,
    },
  })),
});

export const promiseTable = (field: 'hora' | 'dia' | 'mes' | 'loja', rows: Promised[]): OfficeReport => ({
  colunas: [text(field), number('prometidas'), number('cumpridas'), percent('a_tempo')],
  linhas: rows.map(({ name, promised, kept }) => ({
    ...{ [field]: name, prometidas: promised, cumpridas: kept, a_tempo: percentOf(kept, promised) },
  })),
});
