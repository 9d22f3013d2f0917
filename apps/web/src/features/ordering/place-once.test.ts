import { CallError } from '@fornada/contract/client.ts';
import type { ErrorCode } from '@fornada/contract/errors.ts';
import { newKey } from '@fornada/ui/ordering/cart.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Attempt, calculatedAttempt, placeOnce } from './place-once.ts';

const refused = (code: ErrorCode, status = 409) => new CallError(status, { code, title: '', message: '' });
const unreachable = () => new CallError(0, { code: 'unavailable', title: '', message: '' });

/** A device, and a server that keeps orders by key and can lose its answers. */
function aCheckout(kept: Attempt | null = null, orders = new Map<string, string>()) {
  const sent: { key: string; body: string }[] = [];
  let keys = 0;
  let next: 'answer' | 'lose-answer' | 'lose-request' | CallError = 'answer';
  let meanwhile = () => {};
  return {
    orders,
    sent,
    kept: () => kept,
    /** The cart is another while the next one is on its way: in this tab, or by what another one says. */
    changes: (attempt: Attempt | null) => {
      meanwhile = () => {
        kept = attempt;
      };
    },
    will: (what: typeof next) => {
      next = what;
    },
    place: (body: object) =>
      placeOnce(
        {
          read: () => kept,
          write: (attempt) => {
            kept = attempt;
          },
          newKey: () => `key-${++keys}`,
          send: async (given: object, key) => {
            const text = JSON.stringify(given);
            // The key is kept before the first try.
            expect(kept?.key).toBe(key);
            sent.push({ key, body: text });
            const now = next;
            next = 'answer';
            meanwhile();
            if (now instanceof CallError) throw now;
            if (now === 'lose-request') throw unreachable();
            const known = orders.get(key);
            if (known !== undefined && known !== text) throw refused('idempotency_key_reused');
            orders.set(key, text);
            if (now === 'lose-answer') throw unreachable();
            return text;
          },
        },
        body,
      ),
  };
}

describe('placing an order', () => {
  it('repeats an unanswered try under the same key', async () => {
    const checkout = aCheckout();
    checkout.will('lose-answer');
    await expect(checkout.place({ nif: '1' })).rejects.toThrow(CallError);
    await checkout.place({ nif: '1' });
    expect(checkout.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    expect(checkout.orders.size).toBe(1);
  });

  it('is another order an hour later, whatever became of the first', async () => {
    vi.useFakeTimers();
    const checkout = aCheckout();
    checkout.will('lose-answer');
    await expect(checkout.place({ nif: '1' })).rejects.toThrow(CallError);
    vi.advanceTimersByTime(60 * 60_000);
    await checkout.place({ nif: '1' });
    expect(checkout.sent.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
    vi.useRealTimers();
  });

  it('keeps the key over a correction, and finds the order that was placed before it', async () => {
    const checkout = aCheckout();
    checkout.will('lose-answer');
    await expect(checkout.place({ nif: '1' })).rejects.toThrow();
    await expect(checkout.place({ nif: '2' })).resolves.toBe('{"nif":"1"}');
    expect(checkout.orders.size).toBe(1);
  });

  it('places the corrected order when the first try never arrived', async () => {
    const checkout = aCheckout();
    checkout.will('lose-request');
    await expect(checkout.place({ nif: '1' })).rejects.toThrow();
    await expect(checkout.place({ nif: '2' })).resolves.toBe('{"nif":"2"}');
    expect([...checkout.orders.values()]).toEqual(['{"nif":"2"}']);
  });

  it('forgets a body that was refused, but not one whose fate is unknown', async () => {
    const checkout = aCheckout();
    checkout.will(refused('price_changed'));
    await expect(checkout.place({ nif: '1' })).rejects.toMatchObject({ error: { code: 'price_changed' } });
    expect(checkout.kept()).toMatchObject({ key: 'key-1', bodies: [] });
    checkout.will(refused('internal', 500));
    await expect(checkout.place({ nif: '1' })).rejects.toThrow();
    expect(checkout.kept()).toMatchObject({ key: 'key-1', bodies: ['{"nif":"1"}'] });
  });

  it('takes another key when its own belongs to an order that nobody remembers', async () => {
    const checkout = aCheckout();
    checkout.orders.set('key-1', 'another');
    await expect(checkout.place({ nif: '1' })).rejects.toMatchObject({
      error: { code: 'idempotency_key_reused' },
    });
    await checkout.place({ nif: '1' });
    expect(checkout.orders.get('key-2')).toBe('{"nif":"1"}');
  });

  it('is one order when two tabs place the same at once: the cart had its key before', async () => {
    const [ofCart, orders] = [calculatedAttempt(null), new Map<string, string>()];
    const tabs = [aCheckout(ofCart, orders), aCheckout(ofCart, orders)];
    await Promise.all(tabs.map((tab) => tab.place({ nif: '1' })));
    expect([...orders.keys()]).toEqual([ofCart.key]);
  });

  it('repeats under the key of its cart for an hour from the first try', async () => {
    vi.useFakeTimers();
    const checkout = aCheckout(calculatedAttempt(null));
    vi.advanceTimersByTime(50 * 60_000);
    checkout.will('lose-answer');
    await expect(checkout.place({ nif: '1' })).rejects.toThrow(CallError);
    vi.advanceTimersByTime(50 * 60_000);
    await checkout.place({ nif: '1' });
    expect(checkout.orders.size).toBe(1);
    vi.useRealTimers();
  });

  it('keeps the key of what was sent when the cart is calculated again, and no other', () => {
    const sent: Attempt = { key: 'key-1', at: Date.now(), bodies: ['{}'] };
    expect(calculatedAttempt(sent)).toBe(sent);
    expect(calculatedAttempt({ ...sent, at: 0 }).key).not.toBe('key-1');
    expect(calculatedAttempt({ ...sent, bodies: [] }).key).not.toBe('key-1');
  });

  it.each([null, { key: 'next', at: 0, bodies: ['{}'] }])(
    'writes nothing over a cart that was changed while it was on its way: %j',
    async (changed) => {
      const checkout = aCheckout();
      checkout.will('lose-answer');
      await expect(checkout.place({ nif: '1' })).rejects.toThrow(CallError);
      for (const code of ['price_changed', 'idempotency_key_reused'] as const) {
        checkout.changes(changed);
        checkout.will(refused(code));
        await expect(checkout.place({ nif: '2' })).rejects.toThrow(CallError);
        expect(checkout.kept()).toEqual(changed);
      }
    },
  );

  it('makes keys that are never the same', () => {
    expect(newKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newKey()).not.toBe(newKey());
  });
});
