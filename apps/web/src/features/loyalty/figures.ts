import type { UserData } from '@fornada/contract/private-data.ts';
import { type Cents, cents, eurosToCents } from '@fornada/domain/money.ts';

export interface LoyaltyFigures {
  balance: Cents;
  points: number;
  threshold: number;
  /** What is still to spend for the next point. */
  toNextPoint: Cents;
}

/**
 * The figures of the card, from the wire's euros. Points are below zero when a sale was cancelled whose points had become
 * balance: the card then shows none, and asks for all that is missing to the next one.
 */
export function figuresOf({ saldo, pontos, patamar, acumulado, valor_ponto }: UserData): LoyaltyFigures {
  const owed = Math.max(0, -pontos);
  return {
    balance: eurosToCents(saldo),
    points: Math.max(0, pontos),
    threshold: patamar,
    toNextPoint: cents(eurosToCents(valor_ponto) * (1 + owed) - eurosToCents(acumulado)),
  };
}
