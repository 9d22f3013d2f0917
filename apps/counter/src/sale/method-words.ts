import type { LineSale, SaleMethod } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';

export const methodWords: Record<SaleMethod, () => string> = {
  dinheiro: m.sale_cash,
  multibanco: m.sale_terminal,
  mbway: m.sale_mbway,
  saldo: m.till_balance,
};

/** How what comes back reaches the customer. */
export function wayBack({ pelo_telemovel, terminal }: Pick<LineSale, 'pelo_telemovel' | 'terminal'>) {
  if (pelo_telemovel) return m.sale_sent_back;
  if (terminal === null) return m.sale_give_back;
  return terminal.devolve ? m.sale_sent_back_card : m.sale_give_back_terminal;
}
