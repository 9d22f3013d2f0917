import { rememberMessage } from '#adapters/simulated-messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { PushGateway } from './port.ts';

/** Shows the push at /simulador, under the device's endpoint. */
export function createPushSimulator(db: Database, clock: Clock): PushGateway {
  return {
    name: 'simulator',
    send: ({ subscription, payload, dedupeId }) =>
      rememberMessage(db, clock(), {
        channel: 'push',
        recipient: subscription.endpoint,
        subject: textOf(payload.title),
        text: textOf(payload.text),
        dedupeId,
      }),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
