import type { CallbackRequest } from '#adapters/callback-request.ts';
import type { SendOutcome } from '#adapters/send-outcome.ts';
import type { Settings } from '#platform/settings.ts';

export type SmsGateway = {
  readonly name: string;
  /** Sent once for each `dedupeId`, where the gateway can tell. @throws when it may be tried again */
  send(sms: Sms): Promise<SendOutcome>;
  /** Reads what arrived at `/mensagens/retorno/{name}`; null when it isn't authentic. Gateways without it never tell. */
  readReceipt?(request: CallbackRequest): SmsReceipt | null;
};

export type Sms = {
  /** E.164, as `+351912345678`. */
  to: string;
  text: string;
  /** What it is about, for gateways that route codes apart from news. */
  kind: string;
  dedupeId: string;
};

/** A delivery receipt of an SMS: at least once, late, and in any order. */
export type SmsReceipt = {
  gatewayRef: string;
  state: 'under_way' | 'delivered' | 'undelivered';
  /** The gateway's code for why not; empty otherwise. */
  reason: string;
};

/** What an adapter is made with; receipts come to the public address. */
export type SmsParts = { settings: Pick<Settings, 'variable' | 'publicUrl'>; patienceMs?: number };
