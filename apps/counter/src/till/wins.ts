import type { TillCustomer } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { type Cents, eurosToCents } from '@fornada/domain/money.ts';

/** Specification §9: what is paid adds to what is carried towards the next point. */
export function winsOf({ acumulado, euros_por_ponto }: TillCustomer, paid: Cents): string {
  const points = Math.floor((eurosToCents(acumulado) + paid) / eurosToCents(euros_por_ponto));
  return points === 1 ? m.till_wins_one() : m.till_wins_many({ points });
}
