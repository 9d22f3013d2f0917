import type { UserData } from '@fornada/contract/private-data.ts';
import { describe, expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

const customer = { saldo: 12.4, pontos: 7, patamar: 10, acumulado: 3.85, valor_ponto: 6 } as UserData;

describe('the figures of the card', () => {
  test('are exact cents, and say what is missing to the next point', () => {
    expect(figuresOf(customer)).toEqual({ balance: 1240, points: 7, threshold: 10, toNextPoint: 215 });
  });

  test('ask for a whole point when nothing was carried', () => {
    expect(figuresOf({ ...customer, acumulado: 0 }).toNextPoint).toBe(600);
  });

  test('never show points below zero: what a cancelled sale took is to be spent again before the next one', () => {
    const owing = { ...customer, pontos: -2, acumulado: 1.5 };
    expect(figuresOf(owing)).toMatchObject({ points: 0, toNextPoint: 1650 });
    expect(figuresOf({ ...customer, pontos: -1, acumulado: 0 })).toMatchObject({
      points: 0,
      toNextPoint: 1200,
    });
  });
});
