import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { instant } from './kinds.ts';

export const rotatingSecret = v.pipe(
  v.object({
    cartao: v.pipe(v.string(), v.description("The card that the code names: a UUID that is this session's.")),
    chave: v.pipe(v.string(), v.description('The key, base64url; it is good until the session ends.')),
    id_perfil: v.number(),
    hora: v.pipe(
      instant,
      v.description("The server's clock, ISO 8601: a device whose clock is wrong makes codes by this one."),
    ),
  }),
  v.description('What this device makes its changing QR code with, also without a connection.'),
);
export type RotatingSecret = v.InferOutput<typeof rotatingSecret>;

export const readRotatingSecret = endpoint({
  method: 'GET',
  path: '/api/fidelizacao/segredo-qr',
  access: 'customer',
  summary: 'The secret of this session’s QR code that changes every 30 seconds',
  data: rotatingSecret,
});
