// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAgain } from './outdated-page.ts';

const gone = new Error('Failed to fetch dynamically imported module');
const assign = vi.fn();
let answer: () => Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) => method === 'HEAD' && answer());
});
afterEach(() => {
  assign.mockClear();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('takes the page from the server, once', async () => {
  answer = async () => new Response();
  void startAgain('/novidades', gone);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/novidades'));
  await expect(startAgain('/novidades', gone)).rejects.toBe(gone);
  expect(assign).toHaveBeenCalledOnce();
});

it.each([
  ['there is no server', () => Promise.reject(new TypeError('offline'))],
  ['the server has trouble', async () => new Response(null, { status: 503 })],
])('leaves what stands there where %s', async (_, given) => {
  answer = given;
  await expect(startAgain('/novidades', gone)).rejects.toBe(gone);
  expect(assign).not.toHaveBeenCalled();
});

it('leaves it where the browser keeps nothing', async () => {
  answer = async () => new Response();
  vi.stubGlobal('sessionStorage', undefined);
  await expect(startAgain('/novidades', gone)).rejects.toBe(gone);
});
