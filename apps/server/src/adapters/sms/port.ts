import type { SendOutcome } from '#adapters/send-outcome.ts';

export type SmsGateway = {
  readonly name: string;
  /** Sent once for each `dedupeId`, where the gateway can tell. @throws when it may be tried again */
  send(sms: Sms): Promise<SendOutcome>;
};

export type Sms = {
  /** E.164, as `+351912345678`. */
  to: string;
  text: string;
  /** What it is about, for gateways that route codes apart from news. */
  kind: string;
  dedupeId: string;
};
