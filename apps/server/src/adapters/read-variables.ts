// What a gateway needs to be told, read from the environment or from the files that it names, when it is chosen.
import * as v from 'valibot';
import { SettingError, type Settings } from '#platform/settings.ts';

export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
export const optionalText = v.optional(requiredText);

/** Where a vendor is reached: a loopback address in tests, https everywhere else. */
export const vendorUrl = (address: string) =>
  v.optional(
    v.pipe(
      requiredText,
      v.regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)([:/]|$))/, 'must be an https address'),
      v.url('is not a URL'),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
    address,
  );

/** @throws SettingError naming the first variable that is missing or wrong, never its value */
export function readVariables<const Entries extends v.ObjectEntries>(
  settings: Pick<Settings, 'variable'>,
  entries: Entries,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = Object.fromEntries(
    Object.keys(entries).flatMap((name) => {
      const value = settings.variable(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const parsed = v.safeParse(v.object(entries), given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name = String(issue.path?.[0]?.key ?? 'A setting');
  throw new SettingError(`${name} ${Object.hasOwn(given, name) ? issue.message : 'must be set'}.`);
}
