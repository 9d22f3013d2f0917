import { m } from '@fornada/copy/messages.ts';
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { nothing } from './kinds.ts';
import { requiredText } from './rules.ts';

export const readPushKey = endpoint('GET /api/notificacoes/chave', 'open', {
  summary: 'The public key (VAPID) with which a browser subscribes to pushes',
  data: v.object({ chave: v.string() }),
});

const base64url = (bytes: number) =>
  v.pipe(
    requiredText(128),
    v.transform((text) => text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')),
    v.check(
      (text) => /^[\w-]+$/.test(text) && Math.floor((text.length * 3) / 4) === bytes,
      m.error_value_invalid,
    ),
  );

export const savePushSubscription = endpoint('POST /api/notificacoes/subscricao', 'account', {
  summary: 'Pushes go to this device: what the browser’s PushSubscription says as JSON',
  body: v.object({
    endpoint: requiredText(1024),
    // An uncompressed point of P-256, and a secret of sixteen bytes (RFC 8291).
    keys: v.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  data: nothing,
});

export const deletePushSubscription = endpoint('DELETE /api/notificacoes/subscricao', 'account', {
  summary: 'Pushes no longer go to this device',
  data: nothing,
});

export const acknowledgeNotification = endpoint('POST /api/notificacoes/:id/recebida', 'account', {
  summary: 'The app showed one of the customer’s notifications: no SMS need say the same',
  data: nothing,
});
