import { useEffect, useState } from 'react';
import { refusalOf } from '../../app/refusal.ts';
import { type Asked, daysAsked } from './period.ts';

export type AskedOf = { desde: string; ate: string; lojas: string };
/** What there is to show of what is asked: nothing yet, what was told, or why it wasn't. */
type Answer<Told> = { told?: Told; refusal?: string };

/** Figures of today are added up so often; nobody sees them sooner by asking more. */
const askAgainMs = 60_000;

/**
 * What the server says of a period and shops, read again as it adds up. Figures of other days, or another shop, would stand under
 * what is asked by now: they are nothing yet.
 * @param read always the same function
 */
export function useAsked<Told>(read: (query: AskedOf) => Promise<Told>, asked: Asked): Answer<Told> {
  const [answer, setAnswer] = useState<Answer<Told> & { to?: Asked }>({});
  useEffect(() => {
    let isWanted = true;
    const keep = (answer: Answer<Told>) => isWanted && setAnswer({ ...answer, to: asked });
    const ask = async () => {
      keep({ told: await read({ ...daysAsked(asked), lojas: asked.lojas.join() }) });
    };
    ask().catch((error) => keep({ refusal: refusalOf(error).message }));
    const timer = setInterval(() => document.hidden || ask().catch(() => undefined), askAgainMs);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [read, asked]);
  return answer.to === asked ? answer : {};
}
