// Vonage's SMS API (developer.vonage.com/en/api/sms): sends to Portugal under a name, answers 200 whatever happened and says
// in each part's status what did. It can't be told that a message is the same as before.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { isShortSms } from '@fornada/domain/sms-letters.ts';
import * as v from 'valibot';
import type { CallbackRequest } from '#adapters/callback-request.ts';
import type { SendOutcome } from '#adapters/send-outcome.ts';
import { askVendor, readVariables, requiredText, vendorPatienceMs, vendorUrl } from '#adapters/vendor.ts';
import type { Sms, SmsGateway, SmsParts, SmsReceipt } from './port.ts';

const answered = v.object({
  messages: v.pipe(
    v.array(v.object({ status: v.string(), 'message-id': v.optional(v.string(), '') })),
    v.minLength(1),
  ),
});

/** Statuses about this message or its number; all others are about the account or the moment, and pass. */
const final = new Set(['2', '3', '6', '7', '12', '15', '22', '29', '33']);

/** @throws SettingError when a variable is missing */
export function createVonage({ settings, patienceMs = vendorPatienceMs }: SmsParts): SmsGateway {
  const variables = readVariables(settings, {
    VONAGE_API_KEY: requiredText,
    VONAGE_API_SECRET: requiredText,
    /** Signs the receipts; the account's method must be SHA-256 HMAC. */
    VONAGE_SIGNATURE_SECRET: requiredText,
    /** A number, or a name of at most 11 letters and digits. */
    VONAGE_FROM: v.pipe(
      requiredText,
      v.regex(/^([A-Za-z0-9 ]{1,11}|\d{5,15})$/, 'must be a number or a short name'),
    ),
    VONAGE_URL: vendorUrl('https://rest.nexmo.com'),
  });
  const receiptUrl = `${settings.publicUrl}/mensagens/retorno/vonage`;
  return {
    name: 'vonage',
    async send({ to, text, dedupeId }: Sms): Promise<SendOutcome> {
      const answer = await askVendor({
        vendor: 'Vonage',
        url: `${variables.VONAGE_URL}/sms/json`,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          api_key: variables.VONAGE_API_KEY,
          api_secret: variables.VONAGE_API_SECRET,
          from: variables.VONAGE_FROM,
          to: to.replace('+', ''),
          text,
          type: isShortSms(text) ? 'text' : 'unicode',
          // To find the message in their reports; at most 100 characters.
          'client-ref': dedupeId.slice(0, 100),
          ...(receiptUrl.startsWith('https://') && { 'status-report-req': '1', callback: receiptUrl }),
        }).toString(),
        patienceMs,
      });
      const parsed = v.safeParse(answered, answer.body);
      const [first] = parsed.success ? parsed.output.messages : [];
      if (first?.status === '0') return { kind: 'sent', gatewayRef: first['message-id'] };
      if (first !== undefined && final.has(first.status))
        return { kind: 'refused', reason: `vonage_${first.status}` };
      throw new Error(`Vonage answered ${first === undefined ? answer.status : `status ${first.status}`}`);
    },
    readReceipt: (request) => readReceipt(variables.VONAGE_SIGNATURE_SECRET, request),
  };
}

const states: Record<string, SmsReceipt['state']> = {
  delivered: 'delivered',
  expired: 'undelivered',
  failed: 'undelivered',
  rejected: 'undelivered',
};

/** Comes as a query, a form or JSON, as the account is set up; signed over its sorted parameters. */
function readReceipt(secret: string, request: CallbackRequest): SmsReceipt | null {
  const { sig, ...parameters } = parametersOf(request);
  if (sig === undefined || !/^[0-9a-f]{64}$/i.test(sig)) return null;
  const signed = Object.keys(parameters)
    .sort()
    .map((name) => `&${name}=${(parameters[name] ?? '').replace(/[&=]/g, '_')}`)
    .join('');
  const expected = createHmac('sha256', secret).update(signed).digest();
  if (!timingSafeEqual(Buffer.from(sig, 'hex'), expected)) return null;
  const gatewayRef = parameters.messageId ?? '';
  if (gatewayRef === '') return null;
  const code = parameters['err-code'] ?? '0';
  return {
    gatewayRef,
    state: states[parameters.status ?? ''] ?? 'under_way',
    reason: code === '0' ? '' : `vonage_${code}`,
  };
}

function parametersOf({ method, headers, query, rawBody }: CallbackRequest): Record<string, string> {
  if (method === 'GET') return textsOf(query);
  if (!String(headers['content-type'] ?? '').includes('json'))
    return textsOf(Object.fromEntries(new URLSearchParams(rawBody)));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())), rawBody);
  return parsed.success ? textsOf(parsed.output) : {};
}

/** Each parameter once and as text; one that comes twice makes the signature fail. */
const textsOf = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
