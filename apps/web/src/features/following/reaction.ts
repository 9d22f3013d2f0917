import type { UserData } from '@fornada/contract/private-data.ts';
import type { ReadOnlyUser } from '@fornada/contract/realtime.ts';

/** What the realtime database says of the customer. */
export interface LiveCustomer {
  record: ReadOnlyUser | undefined;
  /** Milliseconds since 1970: when this device's data last changed. */
  refreshTime: number | undefined;
}

/** What it asks for (specification §4). */
export function reactionTo(
  { record, refreshTime = 0 }: LiveCustomer,
  user: UserData | null,
): 'log-out' | 'refresh' | null {
  if (!user || (record && record.id_perfil !== user.id_perfil)) return null;
  if (record?.eliminado) return 'log-out';
  const newest = Math.max(refreshTime, record ? Date.parse(record.dataActualizacao) : 0);
  return newest > Date.parse(user.dataActualizacao) ? 'refresh' : null;
}
