import type * as v from 'valibot';

/**
 * Who may call: `open` needs no token; `device` any identity token; `account` a customer, temporary ones too, for what completes
 * them and a first order; `customer` a customer whose account is complete; `staff` a person of the chain; `till` a shop's key.
 */
export type Access = 'open' | 'device' | 'account' | 'customer' | 'staff' | 'till';

export type Schema = v.GenericSchema<unknown, unknown>;

/** One call of the wire. */
export interface Endpoint<
  Body extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The route's path, parameters as `:name`. */
  readonly path: string;
  readonly access: Who;
  readonly summary: string;
  readonly body?: Body;
  readonly query?: Query;
  /** The call needs the header `Idempotency-Key`; or takes it, where a script may do without. */
  readonly idempotent?: true | 'optional';
  /** What is said when the call fails by a fault of ours; the general sentence without it (specification §8). */
  readonly failure?: () => string;
  /**
   * What the envelope's `data` holds on success: for the types, the API's description and the tests, which hold every
   * answer against it. A browser's bundle has none of it (`omit-answers.ts`).
   */
  readonly data: Data;
}

/** Declares a call, as in 'POST /login'; every type on either side is derived from what is given here. */
// Without effects: a bundle keeps only the calls that it makes.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const A extends Access,
  D extends Schema,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>(
  route: `${Endpoint['method']} ${string}`,
  access: A,
  declaration: Omit<Endpoint<B, Q, D, A>, 'method' | 'path' | 'access'>,
): Endpoint<B, Q, D, A> {
  const [method, path] = route.split(' ') as [Endpoint['method'], string];
  return { method, path, access, ...declaration };
}

export type BodyOf<E> = E extends { body?: infer B } ? Output<B> : never;
export type BodyInputOf<E> = E extends { body?: infer B } ? Input<B> : never;
export type QueryOf<E> = E extends { query?: infer Q } ? Output<Q> : never;
export type DataOf<E> = E extends { data: infer D extends Schema } ? v.InferOutput<D> : never;

type Output<S> = NonNullable<S> extends Schema ? v.InferOutput<NonNullable<S>> : undefined;
type Input<S> = NonNullable<S> extends Schema ? v.InferInput<NonNullable<S>> : undefined;
