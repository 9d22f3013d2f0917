import { type BroadcastReach, countReach } from '@fornada/contract/office-broadcasts.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../app/session.ts';

/** Not its words: they change with every key, and whom they reach doesn't. */
const asked = [
  ...['canal', 'loja', 'dias_ausente', 'compras_minimas', 'gasto_minimo', 'nos_dias', 'so_novos'],
  ...['controlo', 'cupao', 'produto', 'comprou_de', 'comprou_ate'],
];

/** Whom the form would reach as it stands, counted once the hand rests; while it can't be, what was counted last. */
export function useReach(): BroadcastReach | undefined {
  const form = JSON.stringify(useWatch(), asked);
  const [reach, setReach] = useState<BroadcastReach>();
  useEffect(() => {
    const abort = new AbortController();
    const waiting = setTimeout(() => {
      call(countReach, { body: JSON.parse(form), signal: abort.signal }).then(
        (counted) => abort.signal.aborted || setReach(counted),
        // What is wrong with it stands beside its field once it is saved.
        () => undefined,
      );
    }, 250);
    return () => {
      clearTimeout(waiting);
      abort.abort();
    };
  }, [form]);
  return reach;
}
