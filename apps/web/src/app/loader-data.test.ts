// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readLoaderData } from './loader-data.ts';

const from = '/dados/pt/carta.0123456789012345678901.json';

function written(text: string, beside = ''): HTMLElement {
  document.body.innerHTML = `<script type="application/json" id="loader-data" ${beside}>${text}</script>`;
  return document.getElementById('loader-data') as HTMLElement;
}

afterEach(() => vi.unstubAllGlobals());

it('is read from the page, without a request', async () => {
  vi.stubGlobal('fetch', () => expect.unreachable());
  expect(await readLoaderData(written('{"a":1}'))).toEqual({ a: 1 });
});

describe('data beside its page', () => {
  const read = (fetch: (url: string) => Promise<Response>) => {
    vi.stubGlobal('fetch', vi.fn(fetch));
    return readLoaderData(written('', `data-from="${from}"`));
  };

  it('is what its address answers', async () => {
    expect(await read(async () => Response.json({ a: 1 }))).toEqual({ a: 1 });
    expect(fetch).toHaveBeenCalledWith(from, { signal: expect.any(AbortSignal) });
  });

  it.each<[string, () => Promise<Response>]>([
    ['gone', async () => Response.json({ success: false }, { status: 404 })],
    ['cut short', async () => new Response('{"a":')],
    ['not to be had', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is asked for by the screen itself when it is %s', async (_how, fetch) => {
    expect(await read(fetch)).toBeUndefined();
  });

  it('isn’t waited for without end', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const hang = () => new Promise<never>(() => {});
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(signal.reason) : hang(),
    );
    expect(await readLoaderData(written('', `data-from="${from}"`))).toBeUndefined();
  });
});
