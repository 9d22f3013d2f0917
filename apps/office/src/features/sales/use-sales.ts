import { listOfficeRecords } from '@fornada/contract/office.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../app/session.ts';
import { useAttempt } from '../../app/use-attempt.ts';
import type { Sale } from './sale-words.ts';

export const noFilters = { q: '', loja: '', desde: '', ate: '', estado: '', canal: '', meio: '' };
export type SaleFilters = typeof noFilters;

const pageSize = 25;

/**
 * What is found, page after page: each begins after the last that was shown.
 * @returns also what asks again, where nothing could be read
 */
export function useSales(filters: SaleFilters) {
  const [found, setFound] = useState<{ rows: Sale[]; hasMore: boolean }>();
  const [isAsking, setAsking] = useState(false);
  const [isUnread, setUnread] = useState(false);
  const attempt = useAttempt();
  // An answer to what is no longer asked isn't shown.
  const latest = useRef(0);
  const ask = useCallback(
    async (shown: readonly Sale[]) => {
      latest.current += 1;
      const own = latest.current;
      const refusal = await attempt(async () => {
        const query = { ...filters, por_pagina: String(pageSize), depois: shown.at(-1)?.id ?? '' };
        const { itens, total } = await call(listOfficeRecords, {
          params: { recurso: 'compras' },
          query: query as never,
        });
        if (own !== latest.current) return;
        setFound({ rows: [...shown, ...(itens as Sale[])], hasMore: total > itens.length });
      });
      if (own === latest.current) setUnread(refusal !== undefined);
    },
    [filters, attempt],
  );
  useEffect(() => {
    latest.current += 1;
    setFound(undefined);
    setAsking(false);
    setUnread(false);
    const waiting = setTimeout(() => void ask([]), 250);
    return () => clearTimeout(waiting);
  }, [ask]);
  const more = async () => {
    setAsking(true);
    await ask(found?.rows ?? []);
    setAsking(false);
  };
  function again() {
    setUnread(false);
    void ask([]);
  }
  return { ...found, more, isAsking, again: isUnread && found === undefined && again };
}
