// Twilio's Programmable Messaging (www.twilio.com/docs/messaging/api/message-resource): one form, one address. It can't be
// told that a message is the same as before, so one whose answer was lost may arrive twice: better than a code that never does.

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { CallbackRequest } from '#adapters/callback-request.ts';
import type { SendOutcome } from '#adapters/send-outcome.ts';
import {
  askVendor,
  optionalText,
  readVariables,
  requiredText,
  vendorPatienceMs,
  vendorUrl,
} from '#adapters/vendor.ts';
import { SettingError } from '#platform/setting-files.ts';
import type { Sms, SmsGateway, SmsParts, SmsReceipt } from './port.ts';

const sent = v.object({ sid: v.pipe(v.string(), v.nonEmpty()) });
const refused = v.object({ code: v.number() });

/** @throws SettingError when a variable is missing */
export function createTwilio({ settings, patienceMs = vendorPatienceMs }: SmsParts): SmsGateway {
  const variables = readVariables(settings, {
    TWILIO_ACCOUNT_SID: v.pipe(requiredText, v.regex(/^AC\w+$/, 'must start with AC')),
    TWILIO_AUTH_TOKEN: requiredText,
    TWILIO_FROM: optionalText,
    TWILIO_MESSAGING_SERVICE_SID: optionalText,
    TWILIO_URL: vendorUrl('https://api.twilio.com'),
  });
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = variables;
  const sender = senderOf(variables.TWILIO_MESSAGING_SERVICE_SID, variables.TWILIO_FROM);
  const receiptUrl = `${settings.publicUrl}/mensagens/retorno/twilio`;
  return {
    name: 'twilio',
    async send({ to, text }: Sms): Promise<SendOutcome> {
      const answer = await askVendor({
        vendor: 'Twilio',
        url: `${variables.TWILIO_URL}/2010-04-01/Accounts/${account}/Messages.json`,
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: to, Body: text, ...sender, ...receiptOf(receiptUrl) }).toString(),
        patienceMs,
      });
      const message = v.safeParse(sent, answer.body);
      if (answer.status === 201 && message.success) return { kind: 'sent', gatewayRef: message.output.sid };
      const error = v.safeParse(refused, answer.body);
      // 400 is about this message. A key, a limit or the service itself is mended, and the message then sent.
      if (answer.status === 400 && error.success)
        return { kind: 'refused', reason: `twilio_${error.output.code}` };
      throw new Error(`Twilio answered ${answer.status}`);
    },
    readReceipt: (request) => readReceipt(token, receiptUrl, request),
  };
}

function senderOf(service: string | undefined, from: string | undefined): Record<string, string> {
  if (service !== undefined) return { MessagingServiceSid: service };
  if (from !== undefined) return { From: from };
  throw new SettingError('TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID must be set.');
}

/** Twilio calls back only to the open web. */
const receiptOf = (url: string): Record<string, string> =>
  url.startsWith('https://') ? { StatusCallback: url } : {};

const states: Record<string, SmsReceipt['state']> = {
  delivered: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
};

/** Signed over the address that we gave and the sorted form (www.twilio.com/docs/usage/security). */
function readReceipt(token: string, url: string, { method, headers, rawBody }: CallbackRequest) {
  const given = headers['x-twilio-signature'];
  if (method !== 'POST' || typeof given !== 'string') return null;
  const form = new URLSearchParams(rawBody);
  const signed = [...new Set(form.keys())]
    .sort()
    .map((name) =>
      form
        .getAll(name)
        .map((value) => name + value)
        .join(''),
    )
    .join('');
  const expected = createHmac('sha1', token)
    .update(url + signed)
    .digest();
  const actual = Buffer.from(given, 'base64');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const gatewayRef = form.get('MessageSid') ?? '';
  const state = states[form.get('MessageStatus') ?? ''] ?? 'under_way';
  const code = form.get('ErrorCode');
  return gatewayRef === '' ? null : { gatewayRef, state, reason: code ? `twilio_${code}` : '' };
}
