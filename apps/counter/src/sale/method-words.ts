import type { SaleMethod } from '@fornada/contract/till-sales.ts';
import { m } from '@fornada/copy/messages.ts';

export const methodWords: Record<SaleMethod, () => string> = {
  dinheiro: m.sale_cash,
  multibanco: m.sale_terminal,
  mbway: m.sale_mbway,
  saldo: m.till_balance,
};
