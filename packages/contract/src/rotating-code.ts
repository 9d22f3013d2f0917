import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, instant } from './kinds.ts';

export const rotatingSecret = described(
  v.object({
    cartao: described(v.string(), "The card that the code names: a UUID that is this session's."),
    chave: described(v.string(), 'The key, base64url; it is good until the session ends.'),
    id_perfil: v.number(),
    hora: described(
      instant,
      "The server's clock, ISO 8601: a device whose clock is wrong makes codes by this one.",
    ),
  }),
  'What this device makes its changing QR code with, also without a connection.',
);
export type RotatingSecret = v.InferOutput<typeof rotatingSecret>;

export const readRotatingSecret = endpoint('GET /api/fidelizacao/segredo-qr', 'customer', {
  summary: 'The secret of this session’s QR code that changes every 30 seconds',
  data: rotatingSecret,
});
