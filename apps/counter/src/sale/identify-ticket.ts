import { identifyCustomer } from '@fornada/contract/till.ts';
import { m } from '@fornada/copy/messages.ts';
import { timeNow } from '../clock.ts';
import { call } from '../session.ts';
import { mayBeTold } from '../till/known.ts';
import { patienceMs, refusalOf } from '../use-action.ts';
import { knowCustomer, knowShown, ticketOf } from './ticket.ts';

/** A code that changes is read once; held to a reader it is read again and again. */
const sameForMs = 60_000;

type Read = { code: string; id: string; isUnderWay: boolean; whose?: string; at: number };
let last: Read | undefined;

/** Whether it says nothing new: it is being asked about, or whom it named is on the ticket. */
function isAgain(shop: number, code: string): boolean {
  const { id, customer } = ticketOf(shop);
  if (last?.code !== code || last.id !== id) return false;
  const isRecent = timeNow().getTime() - last.at < sameForMs;
  return last.isUnderWay || (isRecent && customer !== null && customer.identificacao === last.whose);
}

/**
 * Whose code was read, for the ticket that is open now: not for the next one, nor for one that is being paid by then.
 * @param tell what is wrong, or nothing
 */
export async function identifyTicket(
  shop: number,
  code: string,
  tell: (words: string | undefined) => void,
): Promise<void> {
  const { id } = ticketOf(shop);
  if (isAgain(shop, code)) return;
  const read: Read = { code, id, isUnderWay: true, at: timeNow().getTime() };
  last = read;
  const isLate = () => {
    const now = ticketOf(shop);
    return read !== last || now.id !== id || now.sent !== null || now.asked !== null;
  };
  try {
    if (isLate()) return;
    const customer = await call(identifyCustomer, {
      body: { loja: shop, codigo: code },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (isLate()) return;
    read.whose = customer.identificacao;
    knowCustomer(shop, customer);
    tell(undefined);
  } catch (error) {
    if (isLate()) return;
    const refusal = refusalOf(error);
    if (refusal.code === 'unavailable' && mayBeTold(code)) {
      knowShown(shop, { code, registers: false });
      tell(undefined);
    } else tell(refusal.code === 'code_used' ? refusal.message : m.sale_code_unread());
  } finally {
    read.isUnderWay = false;
  }
}
