import { m } from '@fornada/copy/messages.ts';
import { eurosToCents, formatEuros } from '@fornada/domain/money.ts';

/** What is lost with the account: balance in euros, and points. */
export const lossInWords = (balance: number, points: number): string =>
  m.privacy_forgetting_loss({
    balance: formatEuros(eurosToCents(balance)),
    points: points === 1 ? m.common_point_one() : m.common_point_other({ points: Math.max(points, 0) }),
  });
