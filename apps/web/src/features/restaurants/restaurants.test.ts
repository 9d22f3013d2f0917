import type { OpeningHours } from '@fornada/contract/content.ts';
import { describe, expect, it } from 'vitest';
import { shopNow, statusWords } from './shop-now.ts';

const usualDay = { nome_ingles: '', recolha: [], capacidade: null, produtos: [] };

const day: [string, string][] = [['08:00', '20:00']];
const hours: OpeningHours = {
  fuso: 'Europe/Lisbon',
  semanal: { seg: day, ter: day, qua: day, qui: day, sex: day, sab: day, dom: [] },
  excecoes: [{ data: '2026-12-25', nome: 'Natal', intervalos: [], ...usualDay }],
};
const words = (time: string, change: Partial<OpeningHours> = {}) =>
  statusWords(shopNow({ ...hours, ...change }, Date.parse(time)).status);

describe('what is said of a shop’s hours', () => {
  it('is when it closes or opens', () => {
    expect(words('2026-11-20T12:00Z')).toBe('Aberto agora · fecha às 20:00');
    expect(words('2026-11-20T07:00Z')).toBe('Fechado · abre às 08:00');
    expect(words('2026-11-19T21:00Z')).toBe('Fechado · abre amanhã às 08:00');
    expect(words('2026-11-21T21:00Z')).toBe('Fechado · abre segunda-feira às 08:00');
  });

  it('is a date when it opens after a week, and no more when nothing opens it', () => {
    const closed = { ...hours.semanal, sab: [], sex: [], qui: [], qua: [], ter: [], seg: [] };
    const excecoes = [{ data: '2026-12-08', nome: '', intervalos: day, ...usualDay }];
    expect(words('2026-11-20T12:00Z', { semanal: closed, excecoes })).toBe(
      'Fechado · abre a 8 de dezembro às 08:00',
    );
    expect(words('2026-11-20T12:00Z', { semanal: closed, excecoes: [] })).toBe('Fechado de momento');
  });

  it('names no closing time where none is near', () => {
    const always: [string, string][] = [['00:00', '24:00']];
    const semanal = {
      seg: always,
      ter: always,
      qua: always,
      qui: always,
      sex: always,
      sab: always,
      dom: always,
    };
    expect(words('2026-11-20T12:00Z', { semanal, excecoes: [] })).toBe('Aberto agora');
  });

  it('goes by the shop’s own clock', () => {
    const azores = { ...hours, fuso: 'Atlantic/Azores' };
    expect(words('2026-11-20T08:30Z', azores)).toBe('Fechado · abre às 08:00');
    expect(shopNow(azores, Date.parse('2026-11-20T00:30Z')).today).toBe('2026-11-19');
  });
});
