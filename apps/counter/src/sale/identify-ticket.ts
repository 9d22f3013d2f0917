import { identifyCustomer } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';
import { knowCustomer, knowShown, ticketOf } from './ticket.ts';

let read = 0;

/**
 * Whose code was read, for the ticket that is open now: not for the next one, nor for one that is being paid by then.
 * @param tell what is wrong, or nothing
 */
export async function identifyTicket(
  shop: number,
  code: string,
  tell: (words: string | undefined) => void,
): Promise<void> {
  read += 1;
  const [turn, { id }] = [read, ticketOf(shop)];
  const isLate = () => {
    const now = ticketOf(shop);
    return turn !== read || now.id !== id || now.sent !== null || now.asked !== null;
  };
  if (isLate()) return;
  try {
    const customer = await call(identifyCustomer, { body: { loja: shop, codigo: code } });
    if (isLate()) return;
    knowCustomer(shop, customer);
    tell(undefined);
  } catch (error) {
    if (isLate()) return;
    if (refusalOf(error).code === 'unavailable') {
      knowShown(shop, { code, registers: false });
      tell(undefined);
    } else tell(m.sale_code_unread());
  }
}
