import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { instant } from './kinds.ts';

export const deviceSession = v.pipe(
  v.object({
    id: v.string(),
    nome: v.pipe(
      v.string(),
      v.description("What the device says it is, as `Chrome · Android`; '' when it doesn't."),
    ),
    tipo: v.picklist(['telemovel', 'tablet', 'computador', 'outro']),
    desde: v.pipe(instant, v.description('When the session began.')),
    visto_em: v.pipe(instant, v.description('When it was last used, within a minute.')),
    atual: v.pipe(v.boolean(), v.description('The session that asks.')),
  }),
  v.description(
    'A live session of the customer: one device on which they are signed in. Instants are ISO 8601.',
  ),
);
export type DeviceSession = v.InferOutput<typeof deviceSession>;

export const devices = v.object({
  sessoes: v.pipe(v.array(deviceSession), v.description('The one that asks first, then the one used last.')),
});
export type Devices = v.InferOutput<typeof devices>;

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/sessoes',
  access: 'customer',
  summary: 'The devices on which the customer is signed in',
  data: devices,
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/sessoes/:id',
  access: 'customer',
  summary: 'Signs one device out at once; answers those that are left',
  data: devices,
});
