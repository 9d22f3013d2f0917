import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { described, instant } from './kinds.ts';

export const deviceSession = described(
  v.object({
    id: v.string(),
    nome: described(v.string(), "What the device says it is, as `Chrome · Android`; '' when it doesn't."),
    tipo: v.picklist(['telemovel', 'tablet', 'computador', 'outro']),
    desde: described(instant, 'When the session began.'),
    visto_em: described(instant, 'When it was last used, within a minute.'),
    atual: described(v.boolean(), 'The session that asks.'),
  }),
  'A live session of the customer: one device on which they are signed in. Instants are ISO 8601.',
);
export type DeviceSession = v.InferOutput<typeof deviceSession>;

export const devices = v.object({
  sessoes: described(v.array(deviceSession), 'The one that asks first, then the one used last.'),
});
export type Devices = v.InferOutput<typeof devices>;

export const listDevices = endpoint('GET /api/sessoes', 'customer', {
  summary: 'The devices on which the customer is signed in',
  data: devices,
});

export const endDevice = endpoint('DELETE /api/sessoes/:id', 'customer', {
  summary: 'Signs one device out at once; answers those that are left',
  data: devices,
});
