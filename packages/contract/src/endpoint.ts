import type * as v from 'valibot';

/**
 * Who may call: `open` needs no token; `device` any identity token; `account` a customer, temporary ones too;
 * `customer` a customer whose account is complete; `staff` a person of the chain; `till` a shop's key.
 */
export type Access = 'open' | 'device' | 'account' | 'customer' | 'staff' | 'till';

export type Schema = v.GenericSchema<unknown, unknown>;

/** One call of the wire. `data` exists for the types only: what the envelope's `data` holds on success. */
export interface Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Data = unknown,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The route's path, parameters as `:name`. */
  readonly path: string;
  readonly access: Who;
  readonly summary: string;
  readonly body?: Body;
  readonly query?: Query;
  /** The call needs the header `Idempotency-Key`. */
  readonly idempotent?: true;
  /** What is said when the call fails by a fault of ours; the general sentence without it (specification §8). */
  readonly failure?: () => string;
  // A method, so that an endpoint with its own data is still an Endpoint.
  data(value: Data): Data;
}

interface Declaration<B, Q, D, A> {
  method: Endpoint['method'];
  path: string;
  access: A;
  summary: string;
  body?: B;
  query?: Q;
  idempotent?: true;
  failure?: () => string;
  data: (value: D) => D;
}

/** Declares a call; every type on either side is derived from what is given here. */
// Without effects: a bundle keeps only the calls that it makes.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  D,
  const A extends Access,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(declaration: Declaration<B, Q, D, A>): Endpoint<B, Q, D, A> {
  return declaration as Endpoint<B, Q, D, A>;
}

/** Names the type of a call's `data`. */
/* @__NO_SIDE_EFFECTS__ */
export const returns =
  <D>() =>
  (value: D): D =>
    value;

export type BodyOf<E> =
  E extends Endpoint<infer B, never, never> ? Output<B> : E extends { body?: infer B } ? Output<B> : never;
export type BodyInputOf<E> = E extends { body?: infer B } ? Input<B> : never;
export type QueryOf<E> = E extends { query?: infer Q } ? Output<Q> : never;
export type DataOf<E> = E extends { data: (value: infer D) => unknown } ? D : never;

type Output<S> = NonNullable<S> extends Schema ? v.InferOutput<NonNullable<S>> : undefined;
type Input<S> = NonNullable<S> extends Schema ? v.InferInput<NonNullable<S>> : undefined;
