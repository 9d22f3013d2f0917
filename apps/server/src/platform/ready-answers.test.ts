import { endpoint } from '@fornada/contract/endpoint.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from '#platform/metrics.ts';
import { handlePublic, type Prepared, prepare } from '#platform/public-read.ts';
import { buildTestApp } from '../testing/app.ts';

const news = endpoint('GET /novidade/:tag', 'open', {
  summary: 'News',
  data: v.object({ text: v.string() }),
});

let current = true;
let asked = 0;
let text = '';
const { app, context } = await buildTestApp({
  modules: [
    {
      name: 'news',
      routes: (http) =>
        handlePublic(http, news, async (): Promise<Prepared<{ text: string }>> => {
          asked += 1;
          return { ...(await prepare({ text })), isCurrent: () => current };
        }),
    },
  ],
});
let address = '';
beforeAll(async () => {
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

let page = 0;
beforeEach(() => {
  page += 1;
  current = true;
  asked = 0;
  text = `pão quente ${page} `.repeat(200);
});
const get = (headers: Record<string, string> = {}, query = '') =>
  fetch(`${address}/novidade/${page}${query}`, { headers });
const body = async (answer: Response) => ((await answer.json()) as { data: { text: string } }).data.text;

describe('an answer that is ready', () => {
  test('is counted among what the process tells of its traffic', async () => {
    const told = async () => {
      const text = await createMetrics({ db: context.db, hub: context.hub }).registry.metrics();
      return [...text.matchAll(/^fornada_ready_answers_total\{status="\d+"\} (\d+)$/gm)].map(([, count]) =>
        Number(count),
      );
    };
    const [full = 0, notModified = 0] = await told();
    const etag = (await get()).headers.get('etag') ?? '';
    await get();
    await get({ 'if-none-match': etag });
    expect(await told()).toEqual([full + 1, notModified + 1]);
  });

  test('goes out again without asking anyone, the same in everything but the request’s own number', async () => {
    const long = await get();
    const short = await get();
    expect(asked).toBe(1);
    expect(await body(short)).toBe(await body(long));
    const head = (answer: Response) =>
      Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'));
    expect(head(short)).toEqual(head(long));
    expect(head(short)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  test('goes out in the encoding that each caller takes, whoever came first', async () => {
    await get({ 'accept-encoding': 'identity' });
    for (const [accepted, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get({ 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(sent);
      expect(await body(answer)).toBe(text);
    }
    expect(asked).toBe(1);
  });

  test('is not sent again to who has it', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`, '*']) {
      const again = await get({ 'if-none-match': known });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      expect(again.headers.get('vary')).toBe('accept-encoding');
    }
    expect((await get({ 'if-none-match': '"other"' })).status).toBe(200);
    expect(asked).toBe(1);
  });

  test('is asked for again once it may have changed', async () => {
    await get();
    current = false;
    text = 'pão de ontem';
    expect(await body(await get())).toBe('pão de ontem');
    current = true;
    expect(await body(await get())).toBe('pão de ontem');
    expect(asked).toBe(2);
  });

  test('leaves everything else to the application', async () => {
    await get();
    await get({}, '?x=1');
    expect(asked).toBe(2);
    expect(
      (await fetch(`${address}/novidade/${page}`, { method: 'HEAD' })).headers.get('x-request-id'),
    ).toBeTruthy();
    expect((await fetch(`${address}/novidade/${page}`, { method: 'DELETE' })).status).toBe(405);
  });
});
