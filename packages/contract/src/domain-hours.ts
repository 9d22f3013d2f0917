import type { OpeningHours as Hours, OpeningInterval } from '@fornada/domain/opening-hours.ts';
import type { OpeningHours } from './content.ts';

const interval = ([opens, closes]: [string, string]): OpeningInterval => ({ opens, closes });

/** The wire's opening hours as the domain's rules take them; every special day is an exception with its own hours. */
export function toDomainHours({ fuso, semanal, excecoes }: OpeningHours): Hours {
  const { seg, ter, qua, qui, sex, sab, dom } = semanal;
  return {
    timeZone: fuso,
    weekly: {
      1: seg.map(interval),
      2: ter.map(interval),
      3: qua.map(interval),
      4: qui.map(interval),
      5: sex.map(interval),
      6: sab.map(interval),
      7: dom.map(interval),
    },
    exceptions: excecoes.map(
      ({ data, nome, intervalos, recolha = [], capacidade = null, produtos = [] }) => ({
        date: data,
        label: nome || null,
        intervals: intervalos.map(interval),
        pickup: recolha.map(interval),
        capacity: capacidade,
        products: produtos,
      }),
    ),
    holidays: [],
    holidayIntervals: null,
  };
}
