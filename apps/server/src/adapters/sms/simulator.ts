import { rememberMessage } from '#adapters/simulated-messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { SmsGateway } from './port.ts';

/** Shows the SMS at /simulador. */
export function createSmsSimulator(db: Database, clock: Clock): SmsGateway {
  return {
    name: 'simulator',
    send: ({ to, text, dedupeId }) =>
      rememberMessage(db, clock(), { channel: 'sms', recipient: to, text, subject: null, dedupeId }),
  };
}
