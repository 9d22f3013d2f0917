// The server's modules, in mounting order. The simulators' is loaded only where simulators run.
import type { Module } from '#module';
import { access } from '#modules/access/module.ts';
import { accounts } from '#modules/accounts/module.ts';
import { broadcasts } from '#modules/broadcasts/module.ts';
import { catalogue } from '#modules/catalogue/module.ts';
import { content } from '#modules/content/module.ts';
import { counter } from '#modules/counter/module.ts';
import { coupons } from '#modules/coupons/module.ts';
import { documentation } from '#modules/documentation/module.ts';
import { figures } from '#modules/figures/module.ts';
import { history } from '#modules/history/module.ts';
import { identity } from '#modules/identity/module.ts';
import { loyalty } from '#modules/loyalty/module.ts';
import { measures } from '#modules/measures/module.ts';
import { messages } from '#modules/messages/module.ts';
import { officeOf } from '#modules/office/module.ts';
import { opinions } from '#modules/opinions/module.ts';
import { orders } from '#modules/orders/module.ts';
import { payments } from '#modules/payments/module.ts';
import { pos } from '#modules/pos/module.ts';
import { printing } from '#modules/printing/module.ts';
import { privacy } from '#modules/privacy/module.ts';
import { push } from '#modules/push/module.ts';
import { realtime } from '#modules/realtime/module.ts';
import { receipts } from '#modules/receipts/module.ts';
import { screens } from '#modules/screens/module.ts';
import { shops } from '#modules/shops/module.ts';
import { staff } from '#modules/staff/module.ts';
import { till } from '#modules/till/module.ts';
import { wallet } from '#modules/wallet/module.ts';
import { watches } from '#modules/watches/module.ts';
import { webhooks } from '#modules/webhooks/module.ts';
import type { Settings } from '#platform/settings.ts';
import { housekeeping } from './housekeeping.ts';

const working: Module[] = [
  content,
  shops,
  catalogue,
  documentation,
  identity,
  access,
  accounts,
  staff,
  loyalty,
  coupons,
  wallet,
  receipts,
  opinions,
  privacy,
  orders,
  payments,
  printing,
  counter,
  till,
  pos,
  history,
  figures,
  webhooks,
  messages,
  broadcasts,
  push,
  watches,
  realtime,
  screens,
  measures,
  housekeeping,
];

export const modules: Module[] = [...working, officeOf(working)];

/** The modules of a process with these settings. */
export async function modulesFor({ simulators }: Pick<Settings, 'simulators'>): Promise<Module[]> {
  if (!simulators) return modules;
  const { simulator } = await import('#modules/simulator/module.ts');
  return [...modules, simulator];
}
