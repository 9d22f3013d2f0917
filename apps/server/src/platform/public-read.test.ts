import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from '@fornada/contract/endpoint.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { handlePublic, prepare } from '#platform/public-read.ts';
import { buildTestApp } from '../testing/app.ts';

const news = endpoint('GET /novidade/:tag', 'open', {
  summary: 'News',
  data: v.object({ tag: v.string(), text: v.string() }),
});
const text = 'pão quente '.repeat(500);
const { app } = await buildTestApp({
  modules: [
    { name: 'news', routes: (http) => handlePublic(http, news, ({ tag = '' }) => prepare({ tag, text })) },
  ],
});
const get = (headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: '/novidade/folar', headers });
const expected = { success: true, data: { tag: 'folar', text } };

test('is sent in the smallest encoding that the caller takes', async () => {
  const best = await get({ 'accept-encoding': 'gzip, deflate, br' });
  expect(best.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(best.rawPayload).toString())).toEqual(expected);
  const older = await get({ 'accept-encoding': 'gzip' });
  expect(JSON.parse(gunzipSync(older.rawPayload).toString())).toEqual(expected);
  const plain = await get();
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toEqual(expected);
});

test('goes out plain where the caller names none of ours: each tag stands for the same bytes always', async () => {
  const plain = await get();
  for (const accepted of ['*', 'deflate']) {
    const { headers, body } = await get({ 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.etag, body]).toEqual([
      undefined,
      plain.headers.etag,
      plain.body,
    ]);
  }
  expect((await get({ 'accept-encoding': 'GZIP' })).headers['content-encoding']).toBe('gzip');
});

test('is not sent again to who has it', async () => {
  const first = await get();
  const etag = String(first.headers.etag);
  const again = await get({ 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers.etag).toBe(etag);
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});
