import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';

/** '12/03/2026' by the clock of this device, of an ISO time. */
export function dayOf(instant: string): string {
  return new Intl.DateTimeFormat('pt-PT', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    new Date(instant),
  );
}

/** What is lost with the account: balance in euros, and points. */
export const lossInWords = (balance: number, points: number): string =>
  m.privacy_forgetting_loss({
    balance: formatEuros(eurosToCents(balance)),
    points: points === 1 ? m.common_point_one() : m.common_point_other({ points: Math.max(points, 0) }),
  });
