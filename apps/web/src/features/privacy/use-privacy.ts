import { type PrivacyRequest, readPrivacy } from '@fornada/contract/account.ts';
import type { DataOf } from '@fornada/contract/endpoint.ts';
import { useRetry } from '@fornada/ui/use-retry.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#app/client.ts';
import { useNotifications } from '#features/notifications/notifications.ts';
import { useCustomer } from '#features/session/session-store.ts';

export type Privacy = DataOf<typeof readPrivacy>;

/** The customer's consents and open requests, as the server knows them; undefined until it has answered. */
export function usePrivacy() {
  const [privacy, setPrivacy] = useState<Privacy>();
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(0);
  // An archive that is ready says so in a notification.
  const newest = useNotifications()?.[0]?.id;
  // A link of a mail is followed on another device, perhaps; the customer's record says that something has changed.
  const changed = useCustomer()?.dataActualizacao;

  const reload = useCallback(async (isAsked = true) => {
    latest.current += 1;
    const mine = latest.current;
    if (isAsked) setHasFailed(false);
    try {
      const read = await call(readPrivacy);
      if (mine !== latest.current) return;
      setPrivacy(read);
      setHasFailed(false);
    } catch {
      if (mine === latest.current) setHasFailed(true);
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: news are what it is read again for
  useEffect(() => {
    void reload();
    return () => {
      latest.current += 1;
    };
  }, [reload, newest, changed]);

  useRetry(hasFailed, () => void reload(false));

  return { privacy, hasFailed, reload: () => reload() };
}

export const openRequest = (
  privacy: Privacy | undefined,
  kind: PrivacyRequest['tipo'],
): PrivacyRequest | undefined => privacy?.pedidos.find(({ tipo }) => tipo === kind);
