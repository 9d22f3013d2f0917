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

export type VendorRequest = {
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
