// Card terminals and their vendor, with a cloud of its own: what it was asked, what cards were held to it, and what went back.
import { startVendor } from '../apps/server/src/testing/vendors/vendor.ts';

export type Charge = {
  ref: string;
  /** Our id of the payment. */
  key: string;
  terminal: string;
  amountCents: number;
  state: 'waiting' | 'paid' | 'rejected' | 'expired';
  refundedCents: number;
};

type Asked = {
  paymentId: string;
  terminal: string;
  amount: number;
  windowSeconds: number;
  refundId: string;
};

/** @param isIdempotent whether one payment is charged once however often it is asked for, and its money goes back once so too */
export async function startTerminalVendor(clock: () => Date, isIdempotent: boolean) {
  const charges: (Charge & { until: number })[] = [];
  const refunds = new Map<string, number>();
  const find = (key: string) => charges.find((charge) => charge.key === key);
  const lapse = () => {
    for (const charge of charges)
      if (charge.state === 'waiting' && charge.until <= clock().getTime()) charge.state = 'expired';
  };

  function charge({ paymentId, terminal, amount, windowSeconds }: Asked): object {
    const known = isIdempotent ? find(paymentId) : undefined;
    if (known !== undefined) return { ref: known.ref };
    if (charges.some((other) => other.terminal === terminal && other.state === 'waiting'))
      return { failed: 'busy' };
    const ref = `T${charges.length + 1}`;
    charges.push({
      ...{ ref, key: paymentId, terminal, amountCents: amount, state: 'waiting', refundedCents: 0 },
      until: clock().getTime() + windowSeconds * 1_000,
    });
    return { ref };
  }

  function refund({ refundId, paymentId, amount }: Asked): object {
    const charged = charges.find(({ key, state }) => key === paymentId && state === 'paid');
    if (isIdempotent && refunds.has(refundId)) return { ref: refundId };
    if (charged === undefined || amount > charged.amountCents - charged.refundedCents)
      return { failed: 'not_refundable' };
    refunds.set(refundId, amount);
    charged.refundedCents += amount;
    return { ref: refundId };
  }

  const vendor = await startVendor(({ path, body }) => {
    const asked = JSON.parse(body) as Asked;
    lapse();
    if (path === '/charge') return { body: charge(asked) };
    if (path === '/refund') return { body: refund(asked) };
    const known = find(asked.paymentId);
    if (path === '/cancel' && known?.state === 'waiting') known.state = 'expired';
    return { body: known === undefined ? { unknown: true } : known };
  });
  return {
    ...vendor,
    /** All that it was ever asked to charge. */
    charges: (): readonly Charge[] => charges,
    find,
    /** A card is held to it, or taken away. It lets nobody do so who isn't waited for. */
    decide(ref: string, state: 'paid' | 'rejected'): void {
      const asked = charges.find((each) => each.ref === ref);
      if (asked?.state === 'waiting') asked.state = state;
    },
  };
}
