// What a setting may be, and the words for one that isn't.
import * as v from 'valibot';
import { isWithin } from '#platform/raw-printing.ts';

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

const insideRanges = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map(
  networkOf,
);

function networkOf(text: string) {
  const [address = '', prefix] = text.split('/');
  return { address, prefix: Number(prefix) };
}

/** IPv4 networks as `10.0.0.0/8`, each of them wholly inside somebody's house; `none` for none at all. */
export const insideNetworks = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => (value.trim() === 'none' ? [] : value.split(',').map((part) => part.trim()))),
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^[\d.]+\/([89]|[12]\d|3[0-2])$/, 'must be none, or a list of networks as 10.0.0.0/8'),
          v.transform(networkOf),
          v.check(
            ({ address, prefix }) =>
              insideRanges.some((range) => prefix >= range.prefix && isWithin([range], address)),
            'must be a list of networks that are wholly private',
          ),
        ),
      ),
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
