import * as access from './access.ts';
import * as account from './account.ts';
import * as board from './board.ts';
import * as content from './content.ts';
import * as coupons from './coupons.ts';
import * as devices from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import * as menu from './menu.ts';
import * as office from './office.ts';
import * as officeCustomers from './office-customers.ts';
import * as officeMenu from './office-menu.ts';
import * as officeReports from './office-reports.ts';
import * as ordering from './ordering.ts';
import * as pos from './pos.ts';
import * as posKeys from './pos-keys.ts';
import * as privateData from './private-data.ts';
import * as push from './push.ts';
import * as rotatingCode from './rotating-code.ts';
import * as simulator from './simulator.ts';
import * as staff from './staff.ts';
import * as till from './till.ts';
import * as webhooks from './webhooks.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the wire, for the OpenAPI document and for the tests that must miss none. */
export const endpoints: readonly Endpoint[] = [
  access,
  account,
  board,
  content,
  coupons,
  devices,
  menu,
  office,
  officeCustomers,
  officeMenu,
  officeReports,
  ordering,
  pos,
  posKeys,
  privateData,
  push,
  rotatingCode,
  simulator,
  staff,
  till,
  webhooks,
].flatMap((module) => Object.values(module).filter(isEndpoint));
