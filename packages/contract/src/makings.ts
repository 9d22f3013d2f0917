import { MAKINGS, type Making } from '@fornada/domain/fields.ts';

/** How a product is made, as it travels (`fabrico`). */
export const wireMakings = { now: 'agora', to_order: 'encomenda', in_batches: 'fornada' } as const;
export type WireMaking = (typeof wireMakings)[Making];

export const allWireMakings = Object.values(wireMakings);

/** A name that nobody knows is the usual. */
export const makingFromWire = (name: string): Making =>
  MAKINGS.find((known) => wireMakings[known] === name) ?? 'now';
