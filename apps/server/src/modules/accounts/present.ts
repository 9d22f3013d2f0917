// Private data as the wire has it (specification §3). Maps a customer's row to Portuguese names.
import type { OrderEntry, PrivateData, Transacao, UserData } from '@fornada/contract/private-data.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { cents, centsToEuros } from '@fornada/domain/money.ts';
import { type OrderState, statusOnWire } from '@fornada/domain/orders.ts';
import type { Queryable } from '#platform/database.ts';
import type { Settings } from '#platform/settings.ts';

/** What the SQL function private_data answers: rows as JSON, instants as texts. */
export type PrivateDataRow = {
  customer: CustomerRow;
  orders: OrderEntryRow[];
  transactions: TransactionRow[];
};

export type CustomerRow = {
  id: number;
  phone: string | null;
  phone_prefix: string;
  phone_national: string;
  name: string;
  email: string | null;
  birth_date: string | null;
  postal_code: string;
  gender: UserData['genero'];
  partner_code: string;
  billing_name_1: string;
  tax_id_1: string;
  billing_name_2: string;
  tax_id_2: string;
  tax_id_used: UserData['nif_utilizado'];
  temporary: boolean;
  password_change_until: string | null;
  password_change_session: string | null;
  uses_security_code: boolean;
  security_code: string;
  sees_rating: boolean;
  accepts_marketing: boolean;
  saw_onboarding: boolean;
  balance_cents: number;
  held_cents: number;
  progress_cents: number;
  discount_total_cents: number;
  updated_at: string;
  favourites: string[];
};

export type OrderEntryRow = {
  id: string;
  state: OrderState;
  paid: boolean;
  total_cents: number;
  number: number;
  shop_id: number;
  pickup_at: string | null;
  time_zone: string;
};

export type TransactionRow = {
  id: string;
  customer_id: number;
  shop_id: number;
  shop_name: string;
  restaurant_name: string;
  time_zone: string;
  order_id: string | null;
  opinion_id: number | null;
  happened_at: string | Date;
  subtotal_cents: number;
  discount_cents: number;
  paid_cents: number;
  points_added: number;
  balance_added_cents: number;
  balance_removed_cents: number;
  points_before: number;
  points_after: number;
  balance_before_cents: number;
  balance_after_cents: number;
  reversed_at: string | Date | null;
  returned_cents: number;
};

type LoyaltySettings = Pick<Settings, 'loyalty'>;

/** Without a session it is read for a file, or for one that has proved nothing. */
type Reader = { customerId: number; sessionId?: string };

const euros = (amount: number) => centsToEuros(cents(amount));

/** Reads a customer's private data as it is now. */
export async function readPrivateData(
  db: Queryable,
  reader: Reader,
  settings: LoyaltySettings,
  now?: Date,
): Promise<PrivateData> {
  const { raw } = await db.one<{ raw: PrivateDataRow }>({
    name: 'private-data',
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
  return {
    id_perfil: customer.id,
    nome: customer.name,
    email: customer.email ?? '',
    telemovel: customer.phone_national,
    pais: customer.phone_prefix,
    dataNascimento: customer.birth_date,
    codigoPostal: customer.postal_code,
    genero: customer.gender,
    codigoParceria: customer.partner_code,
    nomeFaturacao1: customer.billing_name_1,
    nif1: customer.tax_id_1,
    nomeFaturacao2: customer.billing_name_2,
    nif2: customer.tax_id_2,
    nif_utilizado: customer.tax_id_used,
    qrCode: qrCodeOf(customer),
    pontos: points,
    acumulado: euros(customer.progress_cents - points * loyalty.centsPerPoint),
    patamar: loyalty.threshold,
    valor_ponto: euros(loyalty.centsPerPoint),
    saldo: euros(customer.balance_cents),
    comunicacao: customer.accepts_marketing,
    comunicacoes: customer.accepts_marketing,
    temporario: customer.temporary,
    definir_password: setsPassword,
    total_valor_desconto: euros(customer.discount_total_cents),
    usar_codigo_seguranca: customer.uses_security_code ? 1 : 0,
    codigo_seguranca: customer.uses_security_code ? customer.security_code : '',
    dataActualizacao: presentInstant(customer.updated_at),
    ve_rating: customer.sees_rating,
    favoritos: customer.favourites,
  };
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
export function qrCodeOf(
  customer: Pick<CustomerRow, 'uses_security_code' | 'security_code' | 'phone'>,
): string {
  return customer.uses_security_code ? customer.security_code : (customer.phone ?? '');
}

/** The same on the realtime record and in private data, so that the app may compare them: ISO, milliseconds, UTC. */
export const presentInstant = (instant: string | Date): string => new Date(instant).toISOString();

function presentOrderEntry(order: OrderEntryRow): OrderEntry[] {
  const status = statusOnWire(order.state);
  if (status === null) return [];
  return [
    {
      order_id: order.id,
      id_estado: status,
      pago: order.paid ? 1 : 0,
      total: euros(order.total_cents),
      orderCode: String(order.number).padStart(3, '0'),
      id_loja: order.shop_id,
      hora_marcada: order.pickup_at && presentInstant(order.pickup_at),
      fuso: order.time_zone,
    },
  ];
}

export function presentTransaction(sale: TransactionRow): Transacao {
  const { date, time } = toLocal(new Date(sale.happened_at).getTime(), sale.time_zone);
  return {
    id: sale.id,
    data: date.split('-').toReversed().join('/'),
    hora: time,
    loja: sale.shop_name,
    id_loja: sale.shop_id,
    id_opiniao: sale.opinion_id,
    restaurante: sale.restaurant_name,
    id_perfil: sale.customer_id,
    subtotal: euros(sale.subtotal_cents),
    desconto: euros(sale.discount_cents),
    valor_pago: euros(sale.paid_cents),
    total_discount: euros(sale.discount_cents),
    pontos_ganhos: sale.points_added,
    // The chain gives balance, never items: these two of the specification's fields stay zero.
    itens_redimidos: 0,
    itens_adicionados: 0,
    saldo_adicionado: euros(sale.balance_added_cents),
    saldo_removido: euros(sale.balance_removed_cents),
    pontos_anterior: sale.points_before,
    pontos_actual: sale.points_after,
    saldo_anterior: euros(sale.balance_before_cents),
    saldo_actual: euros(sale.balance_after_cents),
    order_id: sale.order_id,
    anulada: sale.reversed_at !== null,
    devolvido: euros(sale.returned_cents),
  };
}
