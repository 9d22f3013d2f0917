import type { WireProduct } from '@fornada/contract/menu.ts';
import { readMenuProduct } from '@fornada/contract/office-menu.ts';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import type { MenuHold } from './use-menu.ts';

/** The product that is looked at: read whole when it is opened, as it is by then. */
export function useOpenProduct(shopId: string, hold: MenuHold | undefined) {
  // undefined is none, null a new one.
  const [product, setProduct] = useState<WireProduct | null>();
  const attempt = useAttempt();
  const reload = hold?.reload;
  const asked = useRef<string | null>(null);
  /** @returns whether it could be read */
  const open = useCallback(
    async (code: string | null): Promise<boolean> => {
      asked.current = code;
      if (code === null) {
        setProduct(null);
        return true;
      }
      const refusal = await attempt(async () => {
        const read = await call(readMenuProduct, { params: { id_loja: shopId, codigo: code } });
        // Another one was asked for meanwhile.
        if (asked.current === code) setProduct(read);
      });
      // Somebody took it out: the list shows what there is now.
      if (refusal?.status === 404) await reload?.();
      return refusal === undefined;
    },
    [shopId, attempt, reload],
  );
  const close = useCallback(() => {
    asked.current = null;
    setProduct(undefined);
  }, []);
  return { open, product, close };
}
