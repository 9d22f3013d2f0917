// What a setting may be, and the words for one that isn't.
import { isIPv4 } from 'node:net';
import * as v from 'valibot';
import { isPublicAddress } from '#platform/public-address.ts';

export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));

export const wholeNumber = (fallback: number, minimum: number, maximum: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d+$/, 'is not a whole number'),
      v.transform(Number),
      v.minValue(minimum, `must be at least ${minimum}`),
      v.maxValue(maximum, `must be at most ${maximum}`),
    ),
    String(fallback),
  );

/** A limit whose default depends on whether somebody is charged: see `toSettings`. */
export const optionalNumber = (minimum: number, maximum: number) =>
  v.optional(wholeNumber(minimum, minimum, maximum).wrapped);

export const oneOf = <const Choices extends readonly string[]>(choices: Choices, fallback: Choices[number]) =>
  v.optional(v.picklist(choices, `must be one of ${choices.join(', ')}`), fallback);

export const services = v.optional(
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').map((name) => name.trim())),
    v.array(v.picklist(['web', 'worker'], 'must be a list of web, worker')),
    v.minLength(1, 'must name a service'),
  ),
  'web,worker',
);

export const hostNames = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((name) => name.trim().toLowerCase())),
      v.array(
        v.pipe(v.string(), v.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a list of host names')),
      ),
    ),
    fallback,
  );

/** IPv4 networks as `10.0.0.0/8`, none of them on the internet. */
export const insideNetworks = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value.split(',').map((network) => network.trim())),
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^[\d.]+\/(8|9|[12]\d|3[0-2])$/, 'must be a list of networks as 10.0.0.0/8'),
        ),
      ),
      v.transform((list) => list.map((network) => network.split('/') as [string, string])),
      v.check(
        (list) => list.every(([address]) => isIPv4(address) && !isPublicAddress(address)),
        'must be a list of networks that aren’t on the internet',
      ),
      v.transform((list) => list.map(([address, prefix]) => ({ address, prefix: Number(prefix) }))),
    ),
    fallback,
  );

export const url = v.pipe(text, v.url('is not a URL'));

export const postgresUrl = v.pipe(text, v.regex(/^postgres(ql)?:\/\//, 'must start with postgresql://'));

/** A Portuguese tax number. */
export const taxId = v.pipe(text, v.regex(/^\d{9}$/, 'must be a NIF, nine digits'));

export const mapTiles = v.union(
  [v.literal('none'), v.pipe(url, v.regex(/^https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/))],
  'must be none, or https and hold {z}, {x} and {y}',
);
