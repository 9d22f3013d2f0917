import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';

/** What goes with the account: euros of balance, and points. */
export const lossInWords = (balance: number, points: number): string =>
  m.privacy_forgetting_loss({
    balance: formatEuros(eurosToCents(balance)),
    points: points === 1 ? m.common_point_one() : m.common_point_other({ points: Math.max(points, 0) }),
  });
