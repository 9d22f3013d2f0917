import * as v from 'valibot';
import { SettingError } from '#platform/setting-files.ts';
import type { Settings } from '#platform/settings.ts';

// One request to a vendor. Errors never contain the URL or headers, since both carry keys.

export type VendorAnswer = {
  status: number;
  /** The body as JSON, or undefined when it isn't, as with half an answer. */
  body: unknown;
  headers: Headers;
};

/** `sent` is false only when it is certain that nothing reached the vendor. */
export class VendorError extends Error {
  readonly sent: boolean;

  constructor(vendor: string, code: string, sent: boolean) {
    super(`${vendor} didn't answer (${code})`);
    this.sent = sent;
  }
}

type VendorRequest = {
  vendor: string;
  url: string;
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  body?: string;
  patienceMs: number;
};

/** How long a vendor may take over one answer, unless its adapter says otherwise. */
export const vendorPatienceMs = 10_000;

/** A connection that was never made. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** @throws VendorError when no whole answer came */
export async function askVendor(request: VendorRequest): Promise<VendorAnswer> {
  const { vendor, url, method = 'GET', headers = {}, body, patienceMs } = request;
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, body: parse(await answer.text()), headers: answer.headers };
  } catch (error) {
    const code = codeOf(error);
    throw new VendorError(vendor, code, !neverSent.has(code));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}

// What a gateway needs to be told, read from the environment or from the files that it names, when it is chosen.

/** What every adapter of a vendor is made with. */
export type VendorParts = { settings: Pick<Settings, 'variable'>; patienceMs?: number };

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
