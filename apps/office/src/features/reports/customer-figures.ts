// What the cockpit makes of what it is told of customers: cohorts as a map, and the tables behind.
import type { CustomerFigures } from '@fornada/contract/office-customer-figures.ts';
import type { OfficeReport, ReportColumn } from '@fornada/contract/office-reports.ts';
import { m } from '@fornada/copy/messages.ts';
import { figureInWords } from '../../words/price.ts';
import { dateLabel, levelOf } from './cockpit-figures.ts';
import { percentOf } from './detail-figures.ts';
import type { HeatRow } from './heat-map.tsx';

const text = (campo: string): ReportColumn => ({ campo, tipo: 'texto' });
const number = (campo: string): ReportColumn => ({ campo, tipo: 'numero' });

/** Cohorts that have anybody in them. */
const known = ({ coortes }: CustomerFigures) => coortes.filter(({ depois }) => (depois[0] ?? 0) > 0);

/** Of each cohort, by months since: how many of every hundred bought then. The first month is everybody. */
export const cohortMap = (figures: CustomerFigures): { columns: string[]; rows: HeatRow[] } => {
  const cohorts = known(figures);
  const most = Math.max(
    ...cohorts.flatMap(({ depois: [first = 0, ...later] }) => later.map((one) => percentOf(one, first))),
  );
  const longest = Math.max(...cohorts.map(({ depois }) => depois.length), 1);
  return {
    columns: Array.from({ length: longest - 1 }, (_, index) => `+${index + 1}`),
    rows: cohorts
      .filter(({ depois }) => depois.length > 1)
      .map(({ mes, depois: [first = 0, ...later] }) => ({
        key: mes,
        name: m.office_cockpit_cohort({ month: dateLabel(mes), customers: figureInWords(String(first)) }),
        cells: later.map((customers, index) => {
          const percent = percentOf(customers, first);
          // What is said has what is written in it: a voice presses what the eyes read.
          const text = `${Math.round(percent)}%`;
          return {
            ...{ level: levelOf(percent, most), text },
            said: m.office_cockpit_cohort_cell({
              ...{ month: dateLabel(mes), later: index + 1, percent: text },
              ...{ customers: figureInWords(String(customers)), all: figureInWords(String(first)) },
            }),
          };
        }),
      })),
  };
};

export const cohortTable = (figures: CustomerFigures): OfficeReport => ({
  colunas: [
    text('mes'),
    number('meses_depois'),
    number('clientes'),
    { campo: 'voltaram', tipo: 'percentagem' },
  ],
  linhas: known(figures).flatMap(({ mes, depois }) =>
    depois.map((clientes, index) => ({
      ...{
        mes: dateLabel(mes),
        meses_depois: index,
        clientes,
        voltaram: percentOf(clientes, depois[0] ?? 0),
      },
    })),
  ),
});

export const monthTable = ({ meses }: CustomerFigures): OfficeReport => ({
  colunas: [text('mes'), number('clientes_novos'), number('clientes_de_volta')],
  linhas: meses.map(({ mes, novos, regressos }) => ({
    ...{ mes: dateLabel(mes), clientes_novos: novos, clientes_de_volta: regressos },
  })),
});

export const loyaltyTable = ({ pontos, saldo }: CustomerFigures): OfficeReport => ({
  colunas: [text('medida'), number('pontos'), { campo: 'valor', tipo: 'euros' }],
  linhas: [
    { medida: m.office_cockpit_points_given(), pontos: pontos.dados },
    { medida: m.office_cockpit_points_back(), pontos: -pontos.retirados },
    { medida: m.office_cockpit_points_redeemed(), pontos: -pontos.trocados, valor: saldo.ganho },
    { medida: m.office_cockpit_points_expired(), pontos: -pontos.caducados, valor: -saldo.caducado },
    { medida: m.office_cockpit_points_adjusted(), pontos: pontos.acertados },
    { medida: m.office_cockpit_coupons(), valor: saldo.cupoes },
    { medida: m.office_cockpit_spent(), valor: -saldo.usado },
    ...(saldo.em_divida === null ? [] : [{ medida: m.office_cockpit_owed(), valor: saldo.em_divida }]),
    { medida: m.office_cockpit_earning(), valor: saldo.compras },
  ].map((row) => ({ pontos: null, valor: null, ...row })),
});
