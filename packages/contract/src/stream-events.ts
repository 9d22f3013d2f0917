import { createParser } from 'eventsource-parser';

/** An event of the streaming protocol (contract/realtime.ts). */
export type StreamEvent =
  | { type: 'put' | 'patch'; path: string; data: unknown }
  | { type: 'keep-alive' | 'cancel' | 'auth_revoked' };

/** The stream was refused; 401 asks for a new token. */
export class StreamRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The stream was refused with ${status}`);
    this.name = 'StreamRefused';
    this.status = status;
  }
}

/** A silence longer than this means that the connection is gone, although nobody said so: keep-alives come oftener. */
const silenceMs = 75_000;

/** Everything comes first and at once: a stream that doesn't begin in this time is held back by something on the way. */
const beginningMs = 15_000;

/** Opens the stream over some paths and yields its events until it ends. Throws StreamRefused, or what fetch throws. */
export async function* readStream(
  paths: readonly string[],
  token: string,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const patience = patientFor(beginningMs, signal);
  try {
    const response = await fetchValues(paths, token, 'text/event-stream', patience.signal);
    if (!response.ok || !response.body) throw new StreamRefused(response.status);
    for await (const event of eventsOf(response.body)) {
      patience.rewarded();
      yield event;
    }
  } finally {
    patience.rewarded();
  }
}

/** What the stream over these paths would tell first, asked for once. */
export async function readValues(
  paths: readonly string[],
  token: string,
  signal: AbortSignal,
): Promise<unknown> {
  const patience = patientFor(beginningMs, signal);
  try {
    const response = await fetchValues(paths, token, 'application/json', patience.signal);
    if (!response.ok) throw new StreamRefused(response.status);
    return await response.json();
  } finally {
    patience.rewarded();
  }
}

const fetchValues = (paths: readonly string[], token: string, accept: string, signal: AbortSignal) =>
  fetch(`/realtime.json?${new URLSearchParams({ caminhos: paths.join(',') })}`, {
    headers: { Accept: accept, Authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  });

/** A signal that ends with another one, or when nothing came in time. */
function patientFor(ms: number, outer: AbortSignal) {
  const inner = new AbortController();
  const timer = setTimeout(() => inner.abort(), ms);
  if (outer.aborted) inner.abort();
  outer.addEventListener('abort', () => inner.abort());
  return { signal: inner.signal, rewarded: () => clearTimeout(timer) };
}

/** The events of a body, however its bytes are cut. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const waiting: StreamEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const read = readEvent(event, data);
      if (read) waiting.push(read);
    },
  });
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  try {
    for (;;) {
      const { done, value } = await withinSilence(reader.read());
      if (done) return;
      parser.feed(value);
      yield* waiting.splice(0);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function readEvent(type: string | undefined, data: string): StreamEvent | null {
  if (type === 'keep-alive' || type === 'cancel' || type === 'auth_revoked') return { type };
  if (type !== 'put' && type !== 'patch') return null;
  try {
    const { path, data: value } = JSON.parse(data) as { path: string; data: unknown };
    return { type, path, data: value };
  } catch {
    return null;
  }
}

async function withinSilence<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The stream fell silent')), silenceMs);
  });
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}
