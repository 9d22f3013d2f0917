import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Module } from '#module';
import { addFileRoutes } from '#platform/file-routes.ts';
import { buildTestApp } from '../testing/app.ts';

test('files are kept for ever and travel without what is said of documents; a drawing is one', async () => {
  const root = await mkdtemp(join(tmpdir(), 'fornada-files-'));
  await writeFile(join(root, 'a.js'), 'export {};');
  await writeFile(join(root, 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const files: Module = { name: 'files', routes: (app) => addFileRoutes(app, { prefix: '/f/', root }) };
  const { inject } = await buildTestApp({ modules: [files] });
  const get = (url: string) => inject({ method: 'GET', url });

  const script = await get('/f/a.js');
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(script.headers['x-content-type-options']).toBe('nosniff');
  expect(script.headers).not.toHaveProperty('content-security-policy');
  for (const drawing of ['/f/a.svg', '/f/a.%73vg', '/f/a%2Esvg'])
    expect((await get(drawing)).headers['content-security-policy']).toContain("default-src 'none'");
  expect((await get('/f/b.js')).statusCode).toBe(404);
});
