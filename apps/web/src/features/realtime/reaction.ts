import type { UserData } from '@fornada/contract/private-data.ts';
import type { ReadOnlyUser } from '@fornada/contract/realtime.ts';

/** What the customer's realtime record asks for (specification §4). */
export function reactionTo(
  record: ReadOnlyUser | undefined,
  user: UserData | null,
): 'log-out' | 'refresh' | null {
  if (!record || !user || record.id_perfil !== user.id_perfil) return null;
  if (record.eliminado) return 'log-out';
  return Date.parse(record.dataActualizacao) > Date.parse(user.dataActualizacao) ? 'refresh' : null;
}
