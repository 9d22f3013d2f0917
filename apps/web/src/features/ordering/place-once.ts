import { CallError } from '@fornada/contract/client.ts';
import { newKey } from '@fornada/ui/ordering/cart.ts';

/** One checkout's idempotency key, with every body that was sent under it and not refused. */
export interface Attempt {
  readonly key: string;
  /** When it was made, or first sent. */
  readonly at: number;
  /** Newest last. More than one when something was corrected after the network failed. */
  readonly bodies: readonly string[];
}

/** Of an older one the order may have been collected since: what is in the cart now is another. */
const longestMs = 60 * 60_000;

/**
 * Each calculation of a cart comes with a key, which all tabs know before any of them sends it: two that do at once place one
 * order. What was sent already keeps its own.
 */
export const calculatedAttempt = (kept: Attempt | null): Attempt =>
  kept && kept.bodies.length > 0 && isYoung(kept) ? kept : { key: newKey(), at: Date.now(), bodies: [] };

const isYoung = ({ at }: Attempt): boolean => Date.now() - at < longestMs;

interface Parts<Body, Answer> {
  send: (body: Body, key: string) => Promise<Answer>;
  /** As all tabs have left it by now. */
  read: () => Attempt | null;
  /** Must have kept it when it returns: the key outlives the page. */
  write: (attempt: Attempt | null) => void;
  newKey: () => string;
}

/**
 * Places an order at most once, whatever the network does. The key is kept before the first try; an attempt without an
 * answer is repeated under the same key. When the server knows the key with an earlier body, that body was the order: it is
 * sent again for its answer.
 */
export async function placeOnce<Body, Answer>(parts: Parts<Body, Answer>, body: Body): Promise<Answer> {
  const kept = parts.read();
  const known = kept && isYoung(kept) ? kept : null;
  const isRepeated = known !== null && known.bodies.length > 0;
  const { key, at } = isRepeated ? known : { key: known?.key ?? parts.newKey(), at: Date.now() };
  const text = JSON.stringify(body);
  const earlier = (known?.bodies ?? []).filter((other) => other !== text);
  parts.write({ key, at, bodies: [...earlier, text] });
  try {
    return await parts.send(body, key);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Refused, so nothing was placed with this body; another tab may have sent one of its own meanwhile.
    const bodies = forget(parts, key, text) ?? earlier;
    if (error.error.code !== 'idempotency_key_reused') throw error;
    return await repeat(parts, key, bodies, error);
  }
}

async function repeat<Body, Answer>(
  parts: Parts<Body, Answer>,
  key: string,
  bodies: readonly string[],
  refusal: CallError,
): Promise<Answer> {
  for (const text of bodies.toReversed()) {
    try {
      return await parts.send(JSON.parse(text) as Body, key);
    } catch (error) {
      if (!isRefusal(error) || error.error.code !== 'idempotency_key_reused') throw error;
    }
  }
  // The key belongs to an order that this device doesn't remember: the next try takes another.
  if (parts.read()?.key === key) parts.write(null);
  throw refusal;
}

/** @returns the others that were sent under the key; null of a cart that was changed meanwhile: nothing is written over it */
function forget(
  { read, write }: Pick<Parts<never, never>, 'read' | 'write'>,
  key: string,
  text: string,
): readonly string[] | null {
  const kept = read();
  if (kept?.key !== key) return null;
  const bodies = kept.bodies.filter((other) => other !== text);
  write({ ...kept, bodies });
  return bodies;
}

/** The server said no. Without an answer, or with trouble on its side, nobody knows whether the order was placed. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500;
