// Pushes by the open standard: RFC 8030 (delivery), RFC 8291 (encryption) and RFC 8292 (VAPID, who sends).
import webPush from 'web-push';
import type { SendOutcome } from '#adapters/send-outcome.ts';
import { vendorPatienceMs } from '#adapters/vendor.ts';
import { SettingError } from '#platform/setting-files.ts';
import { mostPayloadBytes, type Push, type PushGateway } from './port.ts';

export type WebPushParts = {
  vapid: { publicKey: string; privateKey: string };
  /** `https:` or `mailto:`: whom a push service may write to. */
  contact: string;
  patienceMs?: number;
  /** For tests: the real ones only speak HTTPS. */
  fetch?: typeof fetch;
};

/** @throws SettingError when push services could not be told whom to write to */
export function createWebPush({
  vapid,
  contact,
  patienceMs = vendorPatienceMs,
  fetch: send = fetch,
}: WebPushParts): PushGateway {
  if (!/^(https:\/\/|mailto:)/.test(contact)) {
    throw new SettingError(`PUSH_CONTACT must be said, as an https: or mailto: address (got ${contact}).`);
  }
  const authorizationOf = createSignatures(contact, { ...vapid, privateKey: toWholeKey(vapid.privateKey) });
  return {
    name: 'web-push',
    async send({ subscription, payload, ttlSeconds, urgency, topic }) {
      const text = JSON.stringify(payload);
      if (Buffer.byteLength(text) > mostPayloadBytes) return { kind: 'refused', reason: 'payload_too_large' };
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        addressOf(subscription),
        text,
        {
          headers: { Authorization: authorizationOf(subscription.endpoint) },
          ...{ TTL: ttlSeconds, urgency, ...(topic !== undefined && { topic }) },
        },
      );
      const answer = await send(endpoint, {
        method,
        headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
        body: new Uint8Array(body),
        // Only the address that was checked: a push service has no reason to send us on.
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      await answer.body?.cancel();
      return outcomeOf(answer);
    },
  };
}

/** A signature says who sends, for half a day; each push service is shown the same one for an hour. */
const signedMs = 3_600_000;
/** Services have many hosts, and a subscriber names one. */
const mostSignatures = 100;

function createSignatures(contact: string, { publicKey, privateKey }: WebPushParts['vapid']) {
  const known = new Map<string, { authorization: string; until: number }>();
  return (endpoint: string): string => {
    const { origin } = new URL(endpoint);
    const signed = known.get(origin);
    if (signed !== undefined && signed.until > Date.now()) return signed.authorization;
    if (known.size >= mostSignatures) known.clear();
    const headers = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm');
    const { Authorization: authorization } = headers;
    known.set(origin, { authorization, until: Date.now() + signedMs });
    return authorization;
  };
}

/** Node leaves out the zeros that one key in 256 begins with; the standard wants all 32 bytes. */
const toWholeKey = (key: string): string => {
  const bytes = Buffer.from(key, 'base64url');
  return Buffer.concat([Buffer.alloc(Math.max(0, 32 - bytes.length)), bytes]).toString('base64url');
};

const addressOf = ({ endpoint, p256dh, auth }: Push['subscription']) => ({
  endpoint,
  keys: { p256dh, auth },
});

function outcomeOf(answer: Response): SendOutcome {
  const { status } = answer;
  if (answer.ok) return { kind: 'sent', gatewayRef: answer.headers.get('location') ?? '' };
  if (status === 404 || status === 410) return { kind: 'gone', reason: String(status) };
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
  return { kind: 'refused', reason: String(status) };
}
