import type { SendOutcome } from '#adapters/send-outcome.ts';

export type EmailGateway = {
  readonly name: string;
  /** Sent once for each `dedupeId`, where the gateway can tell. @throws when it may be tried again */
  send(email: Email): Promise<SendOutcome>;
};

export type Email = {
  to: string;
  subject: string;
  /** Always there: every e-mail can be read without its HTML. */
  text: string;
  html?: string;
  /** Of a commercial one: where a mail program's own button has no more of them sent (RFC 8058). */
  unsubscribe?: string;
  dedupeId: string;
};
