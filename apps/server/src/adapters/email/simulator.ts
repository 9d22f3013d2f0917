import { rememberMessage } from '#adapters/simulated-messages.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { EmailGateway } from './port.ts';

/** Shows the e-mail's text at /simulador. */
export function createEmailSimulator(db: Database, clock: Clock): EmailGateway {
  return {
    name: 'simulator',
    send: ({ to, subject, text, dedupeId }) =>
      rememberMessage(db, clock(), {
        channel: 'email',
        recipient: to.toLowerCase(),
        text,
        subject,
        dedupeId,
      }),
  };
}
