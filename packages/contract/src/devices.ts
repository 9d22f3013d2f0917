import { endpoint, returns } from './endpoint.ts';

/** A live session of the customer: one device on which they are signed in. Instants are ISO 8601. */
export interface DeviceSession {
  id: string;
  /** What the device says it is, as `Chrome · Android`; '' when it doesn't. */
  nome: string;
  tipo: 'telemovel' | 'tablet' | 'computador' | 'outro';
  /** When the session began. */
  desde: string;
  /** When it was last used, within a minute. */
  visto_em: string;
  /** The session that asks. */
  atual: boolean;
}

export interface Devices {
  /** The one that asks first, then the one used last. */
  sessoes: DeviceSession[];
}

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/sessoes',
  access: 'customer',
  summary: 'The devices on which the customer is signed in',
  data: returns<Devices>(),
});

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/api/sessoes/:id',
  access: 'customer',
  summary: 'Signs one device out at once; answers those that are left',
  data: returns<Devices>(),
});
