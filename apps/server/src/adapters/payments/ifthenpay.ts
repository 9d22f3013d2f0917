// ifthenpay, REST v2 (helpdesk.ifthenpay.com, articles 79000141345 and 79000132184): three addresses, no idempotency, HTTP
// 200 even for errors, and a callback whose only proof is a key in its address.

import { createHash, timingSafeEqual } from 'node:crypto';
import { type Cents, cents, ZERO } from '@fornada/domain/money.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import * as v from 'valibot';
import type { CallbackRequest } from '#adapters/callback-request.ts';
import {
  askVendor,
  readVariables,
  requiredText,
  type VendorAnswer,
  VendorError,
  type VendorParts,
  vendorPatienceMs,
  vendorUrl,
} from '#adapters/vendor.ts';
import type {
  Callback,
  GatewayState,
  GatewayStatus,
  PaymentGateway,
  PaymentRequest,
  RefundOutcome,
  RefundRequest,
  RequestOutcome,
} from './port.ts';

type Account = {
  url: string;
  mbWayKey: string;
  backofficeKey: string;
  antiPhishingKey: string;
  patienceMs: number;
};

const code = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
const requestAnswer = v.object({ Status: code, RequestId: v.nullish(v.string(), '') });
const statusAnswer = v.object({ Status: code, Message: v.nullish(v.string(), '') });
const refundAnswer = v.object({ Code: code, Message: v.nullish(v.string(), '') });

/** @throws SettingError when a key is missing */
export function createIfthenpay({ settings, patienceMs = vendorPatienceMs }: VendorParts): PaymentGateway {
  const variables = readVariables(settings, {
    IFTHENPAY_MBWAY_KEY: requiredText,
    IFTHENPAY_BACKOFFICE_KEY: requiredText,
    IFTHENPAY_ANTI_PHISHING_KEY: v.pipe(requiredText, v.minLength(16, 'must have at least 16 characters')),
    IFTHENPAY_URL: vendorUrl('https://ifthenpay.com'),
  });
  const account: Account = {
    url: variables.IFTHENPAY_URL,
    mbWayKey: variables.IFTHENPAY_MBWAY_KEY,
    backofficeKey: variables.IFTHENPAY_BACKOFFICE_KEY,
    antiPhishingKey: variables.IFTHENPAY_ANTI_PHISHING_KEY,
    patienceMs,
  };
  return {
    name: 'ifthenpay',
    methods: ['mbway'],
    leastAmount: ZERO,
    idempotent: false,
    requestPayment: (request) => requestPayment(account, request),
    getStatus: ({ gatewayRef }) => getStatus(account, gatewayRef),
    refund: (request) => refund(account, request),
    readCallback: (request) => readCallback(account.antiPhishingKey, request),
  };
}

async function requestPayment(account: Account, request: PaymentRequest): Promise<RequestOutcome> {
  const { orderRef, amount, phone, description } = request;
  let answer: VendorAnswer;
  try {
    answer = await post(account, '/api/spg/payment/mbway', {
      mbWayKey: account.mbWayKey,
      orderId: orderRef,
      amount: toEuros(amount),
      mobileNumber: toAlias(phone),
      email: '',
      description: description.slice(0, 100),
    });
  } catch (error) {
    return { kind: wasSent(error) ? 'unknown' : 'failed', reason: reasonOf(error) };
  }
  const parsed = v.safeParse(requestAnswer, answer.body);
  // Half an answer, or an error page: whether the phone rang is anybody's guess.
  if (!parsed.success) return { kind: 'unknown', reason: `http_${answer.status}` };
  const { Status: status, RequestId: gatewayRef } = parsed.output;
  if (status === '000' && gatewayRef) return { kind: 'pending', gatewayRef };
  if (status === '122') return { kind: 'declined', reason: 'ifthenpay_122' };
  if (status === '100' || status === '999' || status === '-1')
    return { kind: 'failed', reason: `ifthenpay_${status}` };
  return { kind: 'unknown', reason: `ifthenpay_${status}` };
}

const states: Record<string, GatewayState> = {
  '000': 'paid',
  '020': 'rejected',
  '101': 'expired',
  '122': 'declined',
  '123': 'pending',
};

/** Without its own reference the gateway can't be asked: there is no search. */
async function getStatus(account: Account, gatewayRef: string | null): Promise<GatewayStatus> {
  const unknown = { state: 'unknown', gatewayRef } as const;
  if (gatewayRef === null) return unknown;
  const query = new URLSearchParams({ mbWayKey: account.mbWayKey, requestId: gatewayRef });
  const answer = await askVendor({
    vendor: 'ifthenpay',
    url: `${account.url}/api/spg/payment/mbway/status?${query}`,
    patienceMs: account.patienceMs,
  }).catch(() => undefined);
  const parsed = v.safeParse(statusAnswer, answer?.body);
  // 123 stands for 'waiting' and for 'never heard of it': only the message tells which.
  if (!parsed.success || /not found/i.test(parsed.output.Message ?? '')) return unknown;
  return { state: states[parsed.output.Status] ?? 'unknown', gatewayRef };
}

async function refund(account: Account, { gatewayRef, amount }: RefundRequest): Promise<RefundOutcome> {
  try {
    const { status, body } = await post(account, '/api/endpoint/payments/refund', {
      backofficekey: account.backofficeKey,
      requestId: gatewayRef,
      amount: toEuros(amount),
    });
    const parsed = v.safeParse(refundAnswer, body);
    if (!parsed.success) return { kind: 'unknown', reason: `http_${status}` };
    // No reference of its own is given: the payment's stands for it.
    if (parsed.output.Code === '1') return { kind: 'refunded', refundRef: `ifthenpay:${gatewayRef}` };
    // -1: the balance is what came in since 20:00 of the day before, so tomorrow it may work.
    return { kind: 'refused', reason: parsed.output.Code === '-1' ? 'insufficient_funds' : 'not_refundable' };
  } catch (error) {
    return { kind: wasSent(error) ? 'unknown' : 'refused', reason: reasonOf(error) };
  }
}

/** `?oid=[ID]&tid=[REQUEST_ID]&val=[AMOUNT]&apk=[ANTI_PHISHING_KEY]&pm=[METHOD]`, sent when a payment is paid. */
function readCallback(antiPhishingKey: string, { method, query }: CallbackRequest): Callback | null {
  const { oid, tid, val, apk } = query;
  if (method !== 'GET' || typeof apk !== 'string' || !sameSecret(apk, antiPhishingKey)) return null;
  const amount = fromEuros(val);
  if (typeof oid !== 'string' || typeof tid !== 'string' || oid === '' || tid === '' || amount === null)
    return null;
  return {
    gatewayRef: tid,
    paymentId: null,
    orderRef: oid,
    amount,
    state: 'paid',
    // A key in an address ends up in logs and histories: it is a hint to go and ask.
    needsConfirmation: true,
    body: { oid, tid, val },
  };
}

/** In constant time, whatever the lengths. */
function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

async function post({ url, patienceMs }: Account, path: string, content: object): Promise<VendorAnswer> {
  return await askVendor({
    vendor: 'ifthenpay',
    url: `${url}${path}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
    patienceMs,
  });
}

const wasSent = (error: unknown) => !(error instanceof VendorError) || error.sent;
const reasonOf = (error: unknown) => (error instanceof VendorError ? 'no_answer' : 'ifthenpay_error');

/** `351#912345678`: the country's code, a hash, the number at home. */
function toAlias(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed ? `${parsed.countryCallingCode}#${parsed.nationalNumber}` : phone.replace('+', '');
}

const toEuros = (amount: Cents) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

function fromEuros(text: unknown): Cents | null {
  const [, euros, rest = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(String(text)) ?? [];
  return euros === undefined ? null : cents(Number(euros) * 100 + Number(rest.padEnd(2, '0')));
}
