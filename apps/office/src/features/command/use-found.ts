import { listOfficeRecords } from '@fornada/contract/office.ts';
import type { OfficeRole } from '@fornada/contract/office-resource.ts';
import { useEffect, useState } from 'react';
import { call } from '../../app/session.ts';
import { byName, type Destination, destinationOf, type FoundIn, listsFor } from './destinations.ts';

const each = 5;

/** What the lists find for the words, once the hand rests. @returns undefined while it is being looked for */
export function useFound(
  role: OfficeRole,
  typed: string,
  nameOf: (name: FoundIn) => string,
): Destination[] | undefined {
  const q = typed.trim();
  const [found, setFound] = useState<{ q: string; all: Destination[] }>({ q: '', all: [] });
  useEffect(() => {
    if (q.length < 2) return;
    const abort = new AbortController();
    const ask = async (name: FoundIn) => {
      const query = { q, por_pagina: String(each) } as never;
      const { itens } = await call(listOfficeRecords, {
        ...{ params: { recurso: name }, query, signal: abort.signal },
      });
      return itens.map((row) => destinationOf(name, nameOf(name), row));
    };
    const waiting = setTimeout(async () => {
      // A list that can't be read leaves the others.
      const answers = await Promise.all(listsFor(role, q).map((name) => ask(name).catch(() => [])));
      if (!abort.signal.aborted) setFound({ q, all: byName(answers, q) });
    }, 200);
    return () => {
      clearTimeout(waiting);
      abort.abort();
    };
  }, [q, role, nameOf]);
  if (q.length < 2) return [];
  return found.q === q ? found.all : undefined;
}
