import type { Pending } from '@fornada/contract/access.ts';
import type { BodyInputOf, Endpoint } from '@fornada/contract/endpoint.ts';
import { useIsPrerendered } from '@fornada/ui/use-is-prerendered.ts';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { readDraft, writeDraft } from '#features/calls/form-draft.ts';
import { phoneInWords } from '#features/phone/phone-in-words.ts';

/** The last requested code: its id, and the form that requested it. */
type Sent = { hash: string; body: Record<string, unknown> };

/** Asks for a code, and remembers for this tab what was asked: the step after it says to whom, and asks again. */
export async function askCode<E extends Endpoint>(endpoint: E, body: BodyInputOf<E>): Promise<Pending> {
  const pending = (await call(endpoint, { body })) as Pending;
  writeDraft('sent-code', { hash: pending.hash, body: JSON.stringify(body) });
  return pending;
}

/**
 * The number that a code went to, and how it is sent again in place. Nothing where this tab didn't ask for it.
 * @param path of the step, before its hash
 */
export function useSentCode<E extends Endpoint>(endpoint: E, path: string, hash: string) {
  const navigate = useNavigate();
  const { search } = useLocation();
  // The server knows of no tab; who comes from the form has the whole step at once, and nothing of it moves.
  const isPrerendered = useIsPrerendered();
  const sent = useMemo(() => (isPrerendered ? undefined : readSent(hash)), [isPrerendered, hash]);
  if (sent === undefined) return {};
  return {
    phone: phoneInWords(sent.body),
    sendAgain: async () => {
      const next = await askCode(endpoint, sent.body as BodyInputOf<E>);
      await navigate(`${path}/${encodeURIComponent(next.hash)}${search}`, { replace: true });
    },
  };
}

function readSent(hash: string): Sent | undefined {
  const { hash: kept, body } = readDraft('sent-code');
  return kept === hash && body ? { hash, body: JSON.parse(body) as Sent['body'] } : undefined;
}
