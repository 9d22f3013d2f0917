import { listTransactions, type Transacao } from '@fornada/contract/private-data.ts';
import { useRetry } from '@fornada/ui/use-retry.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#app/client.ts';
import { useSession } from '#features/session/session-store.ts';
import { inOrder, type Movement, monthOf } from './months.ts';

/** What the server said, and of which month it said it. */
interface Pages {
  month: string | null;
  movements: readonly Movement[];
  cursor: string | null;
  months: readonly string[];
}

/**
 * The customer's movements, of a month (`YYYY-MM`) or all: what the device keeps at once, then what the server says, a
 * page at a time. They are read again when private data brings a new one.
 */
export function useMovements(month: string | null) {
  const kept = useSession((session) => session.privateData.transacoes);
  const [pages, setPages] = useState<Pages | null>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const latest = useRef(0);
  const newest = signatureOf(kept[0]);

  const load = useCallback(
    async (after: Pages | null, isAsked = true) => {
      latest.current += 1;
      const mine = latest.current;
      if (isAsked) setStatus('loading');
      try {
        const query = { ...(month && { mes: month }), ...(after?.cursor && { cursor: after.cursor }) };
        // A server that is being replaced may not tell the others yet.
        const { transacoes, outros_movimentos = [], cursor, meses } = await call(listTransactions, { query });
        if (mine !== latest.current) return;
        const movements = [...(after?.movements ?? []), ...inOrder([...transacoes, ...outros_movimentos])];
        setPages({ month, movements, cursor, months: after?.months ?? meses });
        setStatus('ready');
      } catch {
        if (mine === latest.current) setStatus('failed');
      }
    },
    [month],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is because of the newest one that all are read again
  useEffect(() => {
    void load(null);
    return () => {
      latest.current += 1;
    };
  }, [load, newest]);

  const current = pages?.month === month ? pages : null;
  // Nobody asked for it: what is said stays until there is an answer.
  useRetry(status === 'failed', () => void load(current, false));
  return {
    movements:
      current?.movements ??
      (kept.filter((movement) => !month || monthOf(movement) === month) as readonly Movement[]),
    months: pages?.months ?? [...new Set(kept.map(monthOf))],
    status,
    /** Nothing more comes by itself under what is shown. */
    isWhole: current !== null || status === 'failed',
    hasMore: Boolean(current?.cursor),
    /** The next page, or after a failure what couldn't be read. */
    loadMore: () => void load(current),
  };
}

/** Changes with a new movement, a cancelled one and an opinion. */
const signatureOf = (movement: Transacao | undefined) =>
  movement && `${movement.id} ${movement.anulada} ${movement.id_opiniao}`;
