import { CallError } from '@fornada/contract/client.ts';
import { type BroadcastReach, countReach } from '@fornada/contract/office-broadcasts.ts';
import { m } from '@fornada/copy/messages.ts';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../app/session.ts';
import { fieldWord } from '../../words/field-words.ts';

/** Not its words: they change with every key, and whom they reach doesn't. */
const asked = [
  ...['canal', 'loja', 'dias_ausente', 'compras_minimas', 'gasto_minimo', 'nos_dias', 'so_novos'],
  ...['controlo', 'cupao', 'produto', 'comprou_de', 'comprou_ate'],
];

/** Whom it reaches, as it was counted last; and why it can't be counted as it stands. */
export type Counted = { reach?: BroadcastReach; refused?: string };

/** Whom the form would reach as it stands, counted once the hand rests. */
export function useReach(): Counted {
  const form = JSON.stringify(useWatch(), asked);
  const [counted, setCounted] = useState<Counted>({});
  useEffect(() => {
    const abort = new AbortController();
    const waiting = setTimeout(() => {
      call(countReach, { body: JSON.parse(form), signal: abort.signal }).then(
        (reach) => abort.signal.aborted || setCounted({ reach }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const refused = reasonOf(error);
          // An earlier refusal was of another form.
          setCounted(({ reach }) => ({ ...(reach && { reach }), ...(refused !== undefined && { refused }) }));
        },
      );
    }, 250);
    return () => {
      clearTimeout(waiting);
      abort.abort();
    };
  }, [form]);
  return counted;
}

/** What was counted before is of other people; an answer that is lost says nothing. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.status === 0) return undefined;
  const ofFields = Object.entries(error.error.fields ?? {}).map(
    ([field, said]) => `${fieldWord(field)?.({} as never) ?? field}: ${said}`,
  );
  return m.office_reach_refused({ why: ofFields.join(' · ') || error.message });
}
