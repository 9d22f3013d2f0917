// Twilio's and Vonage's interfaces as far as we use them: a form in, JSON out, and receipts signed as each of them signs.
import { createHmac, randomUUID } from 'node:crypto';
import twilio from 'twilio';
import { startVendor, type VendorReply } from './vendor.ts';

export const twilioAccount = { TWILIO_ACCOUNT_SID: 'AC0123456789', TWILIO_AUTH_TOKEN: 'token-of-the-fake' };
export const vonageAccount = {
  VONAGE_API_KEY: 'a1b2c3d4',
  VONAGE_API_SECRET: 'secret-of-the-fake',
  VONAGE_SIGNATURE_SECRET: 'signature-secret-of-the-fake',
};

export type SentSms = { to: string; text: string; from: string; ref: string; form: URLSearchParams };

/** A fixed line: no SMS reaches it. */
export const unreachable = '+351210000000';

export async function startTwilio() {
  const sent: SentSms[] = [];
  const key = Buffer.from(`${twilioAccount.TWILIO_ACCOUNT_SID}:${twilioAccount.TWILIO_AUTH_TOKEN}`);
  const vendor = await startVendor(({ method, path, headers, body }): VendorReply => {
    if (headers.authorization !== `Basic ${key.toString('base64')}`)
      return { status: 401, body: { code: 20003, message: 'Authenticate', status: 401 } };
    if (
      method !== 'POST' ||
      path !== `/2010-04-01/Accounts/${twilioAccount.TWILIO_ACCOUNT_SID}/Messages.json`
    )
      return { status: 404, body: { code: 20404, status: 404 } };
    const form = new URLSearchParams(body);
    const [to = '', text = ''] = [form.get('To') ?? '', form.get('Body') ?? ''];
    if (to === unreachable)
      return { status: 400, body: { code: 21614, message: `${to} is not mobile`, status: 400 } };
    const ref = `SM${randomUUID().replaceAll('-', '')}`;
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
    sent.push({ to, text, from, ref, form });
    return { status: 201, body: { sid: ref, status: 'queued', error_code: null } };
  });
  return { ...vendor, sent };
}

/** A receipt, signed by Twilio's own library. */
export function twilioReceipt(url: string, parameters: Record<string, string>) {
  const signature = twilio.getExpectedTwilioSignature(twilioAccount.TWILIO_AUTH_TOKEN, url, parameters);
  return {
    method: 'POST',
    headers: { 'x-twilio-signature': signature, 'content-type': 'application/x-www-form-urlencoded' },
    query: {},
    rawBody: new URLSearchParams(parameters).toString(),
  };
}

export async function startVonage() {
  const sent: SentSms[] = [];
  const scripted: string[] = [];
  const vendor = await startVendor(({ method, path, body }): VendorReply => {
    if (method !== 'POST' || path !== '/sms/json') return { status: 404, body: 'Not Found' };
    const form = new URLSearchParams(body);
    const to = form.get('to') ?? '';
    const answer = (status: string, more: object = {}) => ({
      body: { 'message-count': '1', messages: [{ to, status, ...more }] },
    });
    if (form.get('api_secret') !== vonageAccount.VONAGE_API_SECRET)
      return answer('4', { 'error-text': 'Bad Credentials' });
    const script = scripted.shift();
    if (script !== undefined) return answer(script, { 'error-text': 'scripted' });
    if (!/^\d{8,15}$/.test(to)) return answer('3', { 'error-text': 'Invalid to param' });
    if (`+${to}` === unreachable) return answer('6', { 'error-text': 'Unroutable' });
    const ref = randomUUID();
    sent.push({ to: `+${to}`, text: form.get('text') ?? '', from: form.get('from') ?? '', ref, form });
    return answer('0', {
      'message-id': ref,
      'remaining-balance': '1.0',
      'message-price': '0.03',
      network: '26801',
    });
  });
  return { ...vendor, sent, script: (status: string) => void scripted.push(status) };
}

/** A receipt, signed as developer.vonage.com/en/getting-started/concepts/signing-messages says. */
export function vonageReceipt(parameters: Record<string, string>) {
  const text = Object.keys(parameters)
    .sort()
    .map((name) => `&${name}=${parameters[name]?.replace(/[&=]/g, '_')}`)
    .join('');
  const sig = createHmac('sha256', vonageAccount.VONAGE_SIGNATURE_SECRET).update(text).digest('hex');
  return { method: 'GET', headers: {}, query: { ...parameters, sig }, rawBody: '' };
}
