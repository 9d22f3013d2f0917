import type { SendOutcome } from '#adapters/send-outcome.ts';

export type PushGateway = {
  readonly name: string;
  /** @throws when it may be tried again */
  send(push: Push): Promise<SendOutcome>;
};

export type Push = {
  subscription: PushSubscription;
  /** At most 3993 bytes as JSON: what push services must take (RFC 8030). */
  payload: Record<string, unknown>;
  dedupeId: string;
};

/** What a browser gives for one device (Web Push). */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };
