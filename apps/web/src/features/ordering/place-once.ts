import { CallError } from '@fornada/contract/client.ts';

/** One checkout's idempotency key, with every body that was sent under it and not refused. */
export interface Attempt {
  readonly key: string;
  /** When it was made. */
  readonly at: number;
  /** Newest last. More than one when something was corrected after the network failed. */
  readonly bodies: readonly string[];
}

/** Of an older one the order may have been collected since: what is in the cart now is another. */
const longestMs = 60 * 60_000;

interface Parts<Body, Answer> {
  send: (body: Body, key: string) => Promise<Answer>;
  read: () => Attempt | null;
  /** Must have kept it when it returns: the key outlives the page. */
  write: (attempt: Attempt | null) => void;
  newKey: () => string;
}

/**
 * Places an order at most once, whatever the network does. The key is made once for a cart and kept before the first
 * try; an attempt without an answer is repeated under the same key. When the server knows the key with an earlier body,
 * that body was the order: it is sent again for its answer.
 */
export async function placeOnce<Body, Answer>(parts: Parts<Body, Answer>, body: Body): Promise<Answer> {
  const kept = parts.read();
  const known = kept && Date.now() - kept.at < longestMs ? kept : null;
  const { key, at } = known ?? { key: parts.newKey(), at: Date.now() };
  const text = JSON.stringify(body);
  const earlier = (known?.bodies ?? []).filter((other) => other !== text);
  parts.write({ key, at, bodies: [...earlier, text] });
  try {
    return await parts.send(body, key);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Refused, so nothing was placed with this body.
    parts.write({ key, at, bodies: earlier });
    if (error.error.code !== 'idempotency_key_reused') throw error;
    return await repeat(parts, key, earlier, error);
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
  parts.write(null);
  throw refusal;
}

/** The server said no. Without an answer, or with trouble on its side, nobody knows whether the order was placed. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500;
