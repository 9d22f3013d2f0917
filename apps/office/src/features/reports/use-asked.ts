import { useEffect, useState } from 'react';
import { useAttempt } from '../../app/use-attempt.ts';
import { type Asked, daysAsked } from './period.ts';

export type AskedOf = { desde: string; ate: string; lojas: string };

/** Figures of today are added up so often; nobody sees them sooner by asking more. */
const askAgainMs = 60_000;

/**
 * What the server says of a period and shops, read again as it adds up.
 * @param read always the same function
 */
export function useAsked<Told>(read: (query: AskedOf) => Promise<Told>, asked: Asked): Told | undefined {
  const [told, setTold] = useState<Told>();
  const attempt = useAttempt();
  useEffect(() => {
    // Figures of other days, or another shop, would stand under what is asked by now.
    let isWanted = true;
    const ask = async () => {
      const answer = await read({ ...daysAsked(asked), lojas: asked.lojas.join() });
      if (isWanted) setTold(answer);
    };
    void attempt(ask);
    const timer = setInterval(() => document.hidden || ask().catch(() => undefined), askAgainMs);
    return () => {
      isWanted = false;
      clearInterval(timer);
    };
  }, [read, asked, attempt]);
  return told;
}
