import type { UserData } from '@fornada/contract/private-data.ts';
import { type Cents, cents, eurosToCents } from '@fornada/domain/money.ts';

export interface LoyaltyFigures {
  balance: Cents;
  points: number;
  threshold: number;
  /** What is still to spend for the next point. */
  toNextPoint: Cents;
}

/** The figures of the card, from the wire's euros. */
export function figuresOf({ saldo, pontos, patamar, acumulado, valor_ponto }: UserData): LoyaltyFigures {
  return {
    balance: eurosToCents(saldo),
    points: pontos,
    threshold: patamar,
    toNextPoint: cents(eurosToCents(valor_ponto) - eurosToCents(acumulado)),
  };
}
