import { endpoint } from '@fornada/contract/endpoint.ts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Module } from '#module';
import { createDatabase } from '#platform/database.ts';
import { isDatabaseAway } from '#platform/database-away.ts';
import { handle } from '#platform/endpoint.ts';
import { buildTestApp } from '../testing/app.ts';

const read = endpoint('GET /ler', 'open', {
  summary: 'Reads',
  data: v.array(v.looseObject({})),
});

const failure = (code: string, rest: object = {}) => Object.assign(new Error('failed'), { code, ...rest });

describe('a database that does not answer', () => {
  test.each([
    ['over TCP', 'postgresql://nobody@127.0.0.1:1/nothing'],
    [
      'over a socket whose file is gone',
      `postgresql://nobody@/nothing?host=${encodeURIComponent('/nowhere')}`,
    ],
  ])('is told as 503 in the envelope: %s', async (_where, url) => {
    const away = createDatabase(url);
    const reading: Module = {
      name: 'reading',
      routes: (app, context) => handle(app, context, read, () => away.query({ text: 'select 1' })),
    };
    const { app } = await buildTestApp({ modules: [reading] });
    const answer = await app.inject({ method: 'GET', url: '/ler' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ success: false, error: { code: 'unavailable', title: 'Erro' } });
  });

  test('is also one that stops, starts, is full, or took too long', () => {
    for (const code of ['57P01', '57P03', '53300', '08006', '55P03', '57014', 'ECONNRESET'])
      expect(isDatabaseAway(failure(code)), code).toBe(true);
    expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  });

  test('is not a statement that is wrong, nor a file that is missing', () => {
    expect(isDatabaseAway(failure('42601'))).toBe(false);
    expect(isDatabaseAway(failure('23505'))).toBe(false);
    expect(isDatabaseAway(failure('ENOENT', { syscall: 'open' }))).toBe(false);
  });
});
