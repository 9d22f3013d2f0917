// What a server drives the simulated terminals by: as an adapter of a real vendor would, never throwing, and not knowing where an
// answer was lost.
import type { GatewayStatus, RequestOutcome } from '../apps/server/src/adapters/payments/port.ts';
import type { TerminalGateway } from '../apps/server/src/adapters/terminals/port.ts';
import { cents } from '../packages/domain/src/money.ts';
import type { Charge } from './terminal-vendor.ts';

type Parts = { url: string; patienceMs: number; idempotent: boolean };
type Answered = { ref?: string; failed?: string };

const states = { waiting: 'pending', paid: 'paid', rejected: 'rejected', expired: 'expired' } as const;

export function createTerminals({ url, patienceMs, idempotent }: Parts): TerminalGateway {
  async function call<Answer>(path: string, body: object): Promise<Answer> {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status !== 200) throw new Error(`The terminals answered ${answer.status}`);
    return (await answer.json()) as Answer;
  }
  const unknown = (error: Error) => ({ kind: 'unknown', reason: error.message }) as const;
  return {
    name: 'chaos-terminals',
    idempotent,
    refundsById: true,
    charge: (asked) =>
      call<Answered>('/charge', asked).then(
        ({ ref, failed }): RequestOutcome =>
          ref === undefined ? { kind: 'failed', reason: failed ?? '' } : { kind: 'pending', gatewayRef: ref },
        unknown,
      ),
    getStatus: ({ paymentId, gatewayRef }) =>
      call<Charge & { unknown?: true }>('/status', { paymentId }).then(
        ({ ref, state, amountCents, refundedCents, unknown: isUnknown }): GatewayStatus =>
          isUnknown
            ? { state: 'unknown', gatewayRef }
            : {
                ...{ state: states[state], gatewayRef: ref },
                ...{ amount: cents(amountCents), refunded: cents(refundedCents) },
              },
        () => ({ state: 'unknown', gatewayRef }),
      ),
    cancel: ({ paymentId }) =>
      call('/cancel', { paymentId }).then(
        () => undefined,
        () => undefined,
      ),
    refund: (asked) =>
      call<Answered>('/refund', asked).then(
        ({ ref, failed }) =>
          ref === undefined
            ? ({ kind: 'refused', reason: failed ?? '' } as const)
            : ({ kind: 'refunded', refundRef: ref } as const),
        unknown,
      ),
  };
}
