import type { BoardOrder } from '@fornada/contract/board.ts';
import { isWarning } from '@fornada/domain/warning-notes.ts';
import { describe, expect, it } from 'vitest';
import { ageOf, bySoonest, isDue, isFound, otherDayOf } from './columns.ts';

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const anOrder = (change: Partial<BoardOrder>): BoardOrder =>
  ({
    order_id: 'a',
    estado: 'received',
    criada: at('10:00'),
    paga_em: at('10:01'),
    pronta: at('10:16'),
    comecar_em: null,
    ...change,
  }) as BoardOrder;
const age = (time: string, change: Partial<BoardOrder> = {}) => ageOf(anOrder(change), new Date(at(time)));

describe('the age of an order', () => {
  it('counts from its payment, and turns as its promised time comes near', () => {
    expect(age('10:08')).toEqual({ minutes: 7, mood: 'calm' });
    expect(age('10:14')).toEqual({ minutes: 13, mood: 'soon' });
    expect(age('10:17')).toEqual({ minutes: 16, mood: 'late' });
    expect(age('10:17', { pronta: at('10:30') })).toEqual({ minutes: 16, mood: 'calm' });
  });

  it('worries about nobody whose order is ready', () => {
    expect(age('11:00', { estado: 'ready' }).mood).toBe('calm');
  });
});

describe('an order for a chosen time', () => {
  const booked = anOrder({ comecar_em: at('12:00'), pronta: at('12:25') });

  it('waits aside until it is time to begin, and begins its age then', () => {
    expect(isDue(booked, new Date(at('11:59')))).toBe(false);
    expect(isDue(booked, new Date(at('12:00')))).toBe(true);
    expect(ageOf(booked, new Date(at('12:05')))).toEqual({ minutes: 5, mood: 'calm' });
    expect(isDue({ ...booked, estado: 'preparing' }, new Date(at('11:00')))).toBe(true);
  });

  it('stands behind what was paid before it is due', () => {
    const early = anOrder({ order_id: 'b', paga_em: at('11:00') });
    const late = anOrder({ order_id: 'c', paga_em: at('12:30') });
    expect([late, booked, early].toSorted(bySoonest).map(({ order_id }) => order_id)).toEqual([
      'b',
      'a',
      'c',
    ]);
  });
});

it('is found by who opens the shop, until it is begun, or their day is over', () => {
  const found = (change: Partial<BoardOrder>, time: string) => isFound(anOrder(change), new Date(at(time)));
  const came = { encontrada_em: at('07:00') };
  expect([found(came, '05:30'), found(came, '18:59'), found(came, '19:00')]).toEqual([true, true, false]);
  expect(found({ ...came, estado: 'preparing' }, '08:00')).toBe(false);
  expect(found({ encontrada_em: null }, '08:00')).toBe(false);
});

it('does not miss a note about someone’s health', () => {
  expect(['Sou alérgica a nozes', 'celíaco!', 'Alergia: leite'].every(isWarning)).toBe(true);
  expect(isWarning('Sem açúcar, por favor')).toBe(false);
});

it('names the day of what is for another day than today, also a week ahead, on the shop’s clock', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const day = (instant: string) => otherDayOf(instant, now, 'Atlantic/Azores');
  expect(day('2026-11-23T18:00:00Z')).toBeNull();
  expect(day('2026-11-24T00:30:00Z')).toBeNull();
  expect(day('2026-11-30T10:00:00Z')).toBe('segunda, 30/11');
});
