import { expect, it } from 'vitest';
import { daysInWords, partsOfDay } from './order-dates.ts';

it('says why a day can’t be, and from when on', () => {
  const days = daysInWords(
    {
      primeira: '2026-11-25T10:05:00.000Z',
      dias: [
        { data: '2026-11-24', motivo: 'antecedencia', id: '50101' },
        { data: '2026-11-25', motivo: null, id: null },
        { data: '2026-11-26', motivo: 'esgotado', id: '50101' },
        { data: '2026-11-27', motivo: 'fechado', id: null },
        { data: '2026-12-25', motivo: 'fechado', id: null },
      ],
    },
    {
      fuso: 'Europe/Lisbon',
      excecoes: [
        {
          data: '2026-12-25',
          nome: 'Natal',
          nome_ingles: '',
          intervalos: [],
          recolha: [],
          capacidade: null,
          produtos: [],
        },
      ],
    },
  );
  expect(days.map(({ refusal }) => refusal)).toEqual([
    'a partir de quarta, 25',
    null,
    'esgotado neste dia',
    'fechado',
    'fechado: Natal',
  ]);
});

it('lists times by part of the day, on the shop’s clock', () => {
  const times = ['2026-03-29T10:45:00.000Z', '2026-03-29T11:00:00.000Z', '2026-03-29T17:00:00.000Z'];
  // The clocks of Lisbon have gone forward that night.
  expect(partsOfDay(times, 'Europe/Lisbon')).toMatchObject([
    { name: 'Manhã', times: [{ label: '11:45' }] },
    { name: 'Tarde', times: [{ label: '12:00' }] },
    { name: 'Fim do dia', times: [{ label: '18:00' }] },
  ]);
});

it('tells the two hours apart that come twice as the clocks go back', () => {
  const times = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z', '2026-10-25T02:30:00.000Z'];
  expect(partsOfDay(times, 'Europe/Lisbon')[0]?.times.map(({ label }) => label)).toEqual([
    '01:30 (hora de verão)',
    '01:30 (hora de inverno)',
    '02:30',
  ]);
});
