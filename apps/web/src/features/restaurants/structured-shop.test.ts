import type { OpeningHours } from '@fornada/contract/content.ts';
import { describe, expect, it } from 'vitest';
import { specialHours, weeklyHours } from './structured-shop.ts';

const usualDay = { nome_ingles: '', recolha: [], capacidade: null, produtos: [] };

const day: [string, string][] = [['08:00', '20:00']];
const hours: OpeningHours = {
  fuso: 'Europe/Lisbon',
  semanal: { seg: day, ter: day, qua: day, qui: day, sex: [['00:00', '24:00']], sab: [], dom: [] },
  excecoes: [
    { data: '2026-12-24', nome: 'Véspera', intervalos: [['08:00', '13:00']], ...usualDay },
    { data: '2026-12-25', nome: 'Natal', intervalos: [], ...usualDay },
  ],
};

describe('the hours that search engines read', () => {
  it('put days of the same hours together and leave closed ones out', () => {
    expect(weeklyHours(hours)).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
        opens: '08:00',
        closes: '20:00',
      },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '00:00', closes: '23:59' },
    ]);
  });

  it('say of a special day that it is closed', () => {
    expect(specialHours(hours).map(({ validFrom, opens, closes }) => [validFrom, opens, closes])).toEqual([
      ['2026-12-24', '08:00', '13:00'],
      ['2026-12-25', '00:00', '00:00'],
    ]);
  });
});
