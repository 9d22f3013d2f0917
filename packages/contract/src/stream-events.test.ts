import { describe, expect, it, vi } from 'vitest';
import { eventsOf, readStream, readValues, type StreamEvent } from './stream-events.ts';

const text =
  'event: put\ndata: {"path":"/","data":{"Global":{"pushes":{"a":{"titulo":"Pão"}}}}}\n\n' +
  'event: keep-alive\ndata: null\n\n' +
  'event: patch\ndata: {"path":"/Global/pushes","data":{"b":null}}\n\n' +
  'event: unheard-of\ndata: 1\n\n' +
  'event: put\ndata: {broken\n\n' +
  'event: auth_revoked\ndata: credential is no longer valid\n\n';

const events: StreamEvent[] = [
  { type: 'put', path: '/', data: { Global: { pushes: { a: { titulo: 'Pão' } } } } },
  { type: 'keep-alive' },
  { type: 'patch', path: '/Global/pushes', data: { b: null } },
  { type: 'auth_revoked' },
];

function bodyIn(pieces: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const size = Math.ceil(bytes.length / pieces);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

describe('the event stream', () => {
  // 500 pieces cut inside a character of two bytes, too.
  it.each([1, 2, 7, 500])('reads the same events from %i pieces', async (pieces) => {
    const read: StreamEvent[] = [];
    for await (const event of eventsOf(bodyIn(pieces))) read.push(event);
    expect(read).toEqual(events);
  });

  it('asks nothing for who has left already', async () => {
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return Response.json({});
    });
    const left = AbortSignal.abort();
    await expect(readStream(['Global/pushes'], 'token', left).next()).rejects.toThrow('aborted');
    await expect(readValues(['Global/pushes'], 'token', left)).rejects.toThrow('aborted');
    vi.unstubAllGlobals();
  });
});
