// Private data as the wire has it (specification §3). Maps a customer's row to Portuguese names.

import { type Presented, present } from '@fornada/contract/codec.ts';
import {
  type OrderEntry,
  orderEntry,
  type PrivateData,
  type Transacao,
  transacao,
  type UserData,
  userData,
} from '@fornada/contract/private-data.ts';
import type { ReadOnlyUser } from '@fornada/contract/realtime.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { type OrderState, statusOnWire } from '@fornada/domain/orders.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '#context';
import { deviceSawOnboarding } from '#modules/identity/devices.ts';
import type { CustomerActor, DeviceActor } from '#platform/actor.ts';
import type { Queryable } from '#platform/database.ts';
import type { Settings } from '#platform/settings.ts';

/** What the SQL function private_data answers: rows as JSON, instants as texts. */
export type PrivateDataRow = {
  customer: CustomerRow;
  orders: OrderEntryRow[];
  transactions: TransactionRow[];
};

type Computed =
  | ('email' | 'qrCode' | 'pontos' | 'acumulado' | 'patamar' | 'valor_ponto')
  | ('definir_password' | 'codigo_seguranca');
export type CustomerRow = Omit<Presented<(typeof userData)['pipe'][0]>, Computed> & {
  email: string | null;
  phone: string | null;
  security_code: string;
  password_change_until: string | null;
  password_change_session: string | null;
  saw_onboarding: boolean;
  held_cents: number;
  progress_cents: number;
};

type OrderEntryRow = Omit<Presented<(typeof orderEntry)['pipe'][0]>, 'id_estado' | 'orderCode'> & {
  state: OrderState;
  number: number;
};

type Told = 'data' | 'hora' | 'itens_redimidos' | 'itens_adicionados' | 'anulada';
export type TransactionRow = Omit<Presented<(typeof transacao)['pipe'][0]>, Told> & {
  happened_at: string | Date;
  reversed_at: string | Date | null;
  time_zone: string;
};

type LoyaltySettings = Pick<Settings, 'loyalty'>;

/** Without a session it is read for a file, or for one that has proved nothing. */
type Reader = { customerId: number; sessionId?: string };

/** Reads a customer's private data as it is now. */
export async function readPrivateData(db: Queryable, reader: Reader, settings: LoyaltySettings, now?: Date) {
  const { raw } = await db.one<{ raw: PrivateDataRow }>({
    text: 'select private_data($1) as raw',
    values: [reader.customerId],
  });
  return presentPrivateData(raw, settings, reader, now);
}

/** @param now whether a reset may still set a password depends on it, as on the session */
export function presentPrivateData(
  raw: PrivateDataRow,
  settings: LoyaltySettings,
  { sessionId }: Pick<Reader, 'sessionId'>,
  now: Date = new Date(),
): PrivateData {
  return {
    user: {
      loggedIn: true,
      sawOnboarding: raw.customer.saw_onboarding,
      data: presentUser(raw.customer, settings, mayResetPassword(raw.customer, sessionId, now)),
    },
    transacoes: raw.transactions.map(presentTransaction),
    ordering: raw.orders.flatMap(presentOrderEntry),
  };
}

/** What a device signed in as nobody has. */
export function presentGuest(sawOnboarding: boolean): PrivateData {
  return { user: { loggedIn: false, sawOnboarding, data: null }, transacoes: [], ordering: [] };
}

function presentUser(customer: CustomerRow, { loyalty }: LoyaltySettings, setsPassword: boolean): UserData {
  // Rounded down below zero too: owing part of a point is owing that point, and the rest is carried.
  const points = Math.floor(customer.progress_cents / loyalty.centsPerPoint);
  return present(userData, {
    ...customer,
    email: customer.email ?? '',
    qrCode: qrCodeOf(customer),
    pontos: points,
    acumulado: customer.progress_cents - points * loyalty.centsPerPoint,
    patamar: loyalty.threshold,
    valor_ponto: loyalty.centsPerPoint,
    definir_password: setsPassword,
    codigo_seguranca: customer.uses_security_code ? customer.security_code : '',
  });
}

/**
 * Whether a confirmed reset still lets the personal-data screen set a password. Only on the session that proved the phone:
 * another one may be in a thief's hands.
 */
export function mayResetPassword(
  customer: { password_change_until: string | Date | null; password_change_session: string | null },
  sessionId: string | undefined,
  now: Date,
): boolean {
  const { password_change_until: until, password_change_session: session } = customer;
  return session !== null && session === sessionId && until !== null && new Date(until) > now;
}

/**
 * The QR holds the security code when it is on, else the E.164 number. Its '+' is part of it: without, the digits may be
 * read as a number of the till's own country (docs/decisions/0270-phone-number-in-the-qr.md).
 */
export function qrCodeOf(customer: Pick<CustomerRow, 'uses_security_code' | 'security_code' | 'phone'>) {
  return customer.uses_security_code ? customer.security_code : (customer.phone ?? '');
}

/** The same on the realtime record and in private data, so that the app may compare them: ISO, milliseconds, UTC. */
const presentInstant = (instant: string | Date): string => new Date(instant).toISOString();

function presentOrderEntry(order: OrderEntryRow): OrderEntry[] {
  const status = statusOnWire(order.state);
  if (status === null) return [];
  return [
    present(orderEntry, {
      ...order,
      id_estado: status,
      orderCode: String(order.number).padStart(3, '0'),
    }),
  ];
}

export function presentTransaction(sale: TransactionRow): Transacao {
  const { date, time } = toLocal(new Date(sale.happened_at).getTime(), sale.time_zone);
  return present(transacao, {
    ...sale,
    data: date.split('-').toReversed().join('/'),
    hora: time,
    // The chain gives balance, never items: these two of the specification's fields stay zero.
    itens_redimidos: 0,
    itens_adicionados: 0,
    anulada: sale.reversed_at !== null,
  });
}

/** The caller's private data, a guest's too. */
export async function privateDataOf({ db, settings, clock }: Context, actor: DeviceActor | CustomerActor) {
  return actor.kind === 'customer'
    ? await readPrivateData(db, actor, settings, clock())
    : presentGuest(await deviceSawOnboarding(db, actor.uid));
}

export type ReadOnlyRow = { id: number; erased: boolean; updated_at: string };

/** A column: what of a customer's realtime record the database knows. */
export const readOnlyRow = (customerId: number): Sql => sql`(
  select json_build_object('id', id, 'erased', erased_at is not null, 'updated_at', updated_at)
  from customers where id = ${customerId})`;

/** The realtime record of a customer: whether the account was ended, and when its data last changed. */
export const presentReadOnly = ({ id, erased, updated_at }: ReadOnlyRow): ReadOnlyUser => ({
  id_perfil: id,
  eliminado: erased,
  dataActualizacao: presentInstant(updated_at),
});
