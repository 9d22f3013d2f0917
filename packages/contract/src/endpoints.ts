import * as access from './access.ts';
import * as account from './account.ts';
import * as allergens from './allergens.ts';
import * as board from './board.ts';
import * as claims from './claims.ts';
import * as content from './content.ts';
import * as coupons from './coupons.ts';
import * as dayOrders from './day-orders.ts';
import * as devices from './devices.ts';
import type { Endpoint, Schema } from './endpoint.ts';
import * as kinds from './kinds.ts';
import * as menu from './menu.ts';
import * as menuChanges from './menu-changes.ts';
import * as missing from './missing.ts';
import * as office from './office.ts';
import * as officeBroadcasts from './office-broadcasts.ts';
import * as officeCouponFigures from './office-coupon-figures.ts';
import * as officeCustomerFigures from './office-customer-figures.ts';
import * as officeCustomers from './office-customers.ts';
import * as officeFigures from './office-figures.ts';
import * as officeMenu from './office-menu.ts';
import * as officeMorningMail from './office-morning-mail.ts';
import * as officeReports from './office-reports.ts';
import * as officeSaleChanges from './office-sale-changes.ts';
import * as officeSales from './office-sales.ts';
import * as officeTodos from './office-todos.ts';
import * as orderChanges from './order-changes.ts';
import * as orderDates from './order-dates.ts';
import * as ordering from './ordering.ts';
import * as orders from './orders.ts';
import * as oven from './oven.ts';
import * as ovenWatches from './oven-watches.ts';
import * as owedOrders from './owed-orders.ts';
import * as payments from './payments.ts';
import * as pos from './pos.ts';
import * as posKeys from './pos-keys.ts';
import * as printing from './printing.ts';
import * as privateData from './private-data.ts';
import * as push from './push.ts';
import * as realtime from './realtime.ts';
import * as receipts from './receipts.ts';
import * as rotatingCode from './rotating-code.ts';
import * as saleRequests from './sale-requests.ts';
import * as simulator from './simulator.ts';
import * as specialDays from './special-days.ts';
import * as staff from './staff.ts';
import * as takenOrders from './taken-orders.ts';
import * as till from './till.ts';
import * as tillOffers from './till-offers.ts';
import * as tillSales from './till-sales.ts';
import * as tillShifts from './till-shifts.ts';
import * as wallet from './wallet.ts';
import * as webhooks from './webhooks.ts';

const exported = [
  access,
  account,
  allergens,
  board,
  claims,
  content,
  coupons,
  dayOrders,
  receipts,
  devices,
  kinds,
  menu,
  menuChanges,
  missing,
  office,
  officeBroadcasts,
  officeCouponFigures,
  officeCustomerFigures,
  officeCustomers,
  officeFigures,
  officeMenu,
  officeMorningMail,
  officeReports,
  officeSaleChanges,
  officeSales,
  officeTodos,
  orderChanges,
  orderDates,
  ordering,
  orders,
  oven,
  ovenWatches,
  owedOrders,
  payments,
  pos,
  posKeys,
  printing,
  privateData,
  push,
  realtime,
  rotatingCode,
  simulator,
  specialDays,
  staff,
  takenOrders,
  saleRequests,
  till,
  tillOffers,
  tillSales,
  tillShifts,
  wallet,
  webhooks,
].flatMap((module) => Object.entries<unknown>(module));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value;
const isSchema = (value: unknown): value is Schema =>
  isObject(value) && 'kind' in value && value.kind === 'schema';

/** Every call of the wire, for the OpenAPI document and for the tests that must miss none. */
export const endpoints: readonly Endpoint[] = exported.map(([, value]) => value).filter(isEndpoint);

const typeName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The schemas that have a name of their own, by the name of their type. */
export const namedSchemas: Readonly<Record<string, Schema>> = Object.fromEntries([
  ...exported.flatMap(([name, value]) => (isSchema(value) ? [[typeName(name), value] as const] : [])),
  ...Object.entries(menu.wireRecords).map(([name, record]) => [`Wire${typeName(name)}`, record] as const),
]);
