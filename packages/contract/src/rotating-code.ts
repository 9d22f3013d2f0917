import { endpoint, returns } from './endpoint.ts';

/** What this device makes its changing QR code with, also without a connection. */
export interface RotatingSecret {
  /** The card that the code names: a UUID that is this session's. */
  cartao: string;
  /** The key, base64url; it is good until the session ends. */
  chave: string;
  id_perfil: number;
  /** The server's clock, ISO 8601: a device whose clock is wrong makes codes by this one. */
  hora: string;
}

export const readRotatingSecret = endpoint({
  method: 'GET',
  path: '/api/fidelizacao/segredo-qr',
  access: 'customer',
  summary: 'The secret of this session’s QR code that changes every 30 seconds',
  data: returns<RotatingSecret>(),
});
