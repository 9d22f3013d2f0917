import { overwriteGetLocale } from '@fornada/copy/messages.ts';
import { expect, it } from 'vitest';
import { dayWord } from './day-word.ts';

const day = (nome: string, nome_ingles = '') => ({
  ...{ data: '2026-12-24', nome, nome_ingles, intervalos: [], recolha: [], capacidade: null, produtos: [] },
});

it('says a special day’s word in English where somebody wrote it, on whichever of its days', () => {
  const hours = { excecoes: [day('Véspera'), day('Véspera', 'The eve'), day('Obras')] };
  expect(dayWord(hours, 'Véspera')).toEqual({ children: 'Véspera', lang: undefined });
  overwriteGetLocale(() => 'en');
  expect(dayWord(hours, 'Véspera')).toEqual({ children: 'The eve', lang: undefined });
  expect(dayWord(hours, 'Obras')).toEqual({ children: 'Obras', lang: 'pt-PT' });
});
