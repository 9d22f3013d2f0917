import type { SendOutcome } from '#adapters/send-outcome.ts';

export type PushGateway = {
  readonly name: string;
  /** @throws when it may be tried again */
  send(push: Push): Promise<SendOutcome>;
};

export type Push = {
  subscription: PushSubscription;
  /** At most `mostPayloadBytes` as JSON, else it is refused. */
  payload: Record<string, unknown>;
  /** Takes the place of an earlier push about the same that the device hasn't got yet; up to 32 characters of base64url. */
  topic?: string | undefined;
  /** How long it is worth delivering, in seconds. */
  ttlSeconds: number;
  /** `high` wakes a phone that saves its battery (RFC 8030, 5.3). */
  urgency: 'low' | 'normal' | 'high';
  dedupeId: string;
};

/** What a browser gives for one device (Web Push). */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string };

/** Push services must take 4096 bytes (RFC 8030, 7.2), of which the encryption needs 103 (RFC 8188, RFC 8291). */
export const mostPayloadBytes = 3_993;
