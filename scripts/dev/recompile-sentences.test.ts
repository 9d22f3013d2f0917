import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeCatalogue } from '../whole-catalogue.ts';
import { recompileSentences } from './recompile-sentences.ts';

const project = join(import.meta.dirname, '../..');
const root = await mkdtemp(join(tmpdir(), 'fornada-recompile-'));
const copy = join(root, 'packages/copy');
const messages = join(copy, 'src/generated/messages');
const mark = join(copy, 'src/generated/.inputs');
afterAll(() => rm(root, { recursive: true, force: true }));

async function say(file: string, sentences: Record<string, string>): Promise<void> {
  for (const language of ['pt', 'en'])
    await writeFile(join(copy, 'messages', language, file), JSON.stringify(sentences));
}
const recompile = (...files: string[]) =>
  recompileSentences(
    root,
    files.map((file) => `packages/copy/messages/pt/${file}`),
  );
const whole = () => readFile(join(messages, '_whole.js'), 'utf8');

beforeAll(async () => {
  for (const directory of ['messages/pt', 'messages/en', 'project.inlang', 'src/generated/messages'])
    await mkdir(join(copy, directory), { recursive: true });
  await symlink(join(project, 'node_modules'), join(root, 'node_modules'));
  const settings = await readFile(join(project, 'packages/copy/project.inlang/settings.json'), 'utf8');
  const pathPattern = ['./messages/{locale}/bread.json', './messages/{locale}/cake.json'];
  await writeFile(
    join(copy, 'project.inlang/settings.json'),
    JSON.stringify({ ...JSON.parse(settings), 'plugin.inlang.messageFormat': { pathPattern } }),
  );
  await say('bread.json', { loaf: 'Pão a {price}', roll: 'Bola' });
  await say('cake.json', { cake: 'Bolo' });
  await writeFile(join(messages, '_whole.js'), await wholeCatalogue(messages));
  await recompile('bread.json', 'cake.json');
});

test('a sentence that is changed or new stands among the others, and nowhere twice', async () => {
  await say('bread.json', { loaf: 'Pão $& a {price}', roll: 'Bola', crumb: 'Miolo' });
  await recompile('bread.json');
  const text = await whole();
  expect(text.match(/export const \w+/g)?.sort()).toEqual(
    ['cake', 'crumb', 'loaf', 'roll'].map((name) => `export const ${name}`),
  );
  expect(text).toContain('`Pão $& a $');
  expect(text).not.toContain('`Pão a ');
  expect((await wholeCatalogue(messages)).length).toBe(text.length);
});

test('the next start compiles everything after a change, and only then', async () => {
  await writeFile(mark, 'as compiled');
  await recompile('bread.json', 'cake.json');
  expect(existsSync(mark)).toBe(true);
  await say('cake.json', { cake: 'Bolo de mel' });
  await recompile('cake.json');
  expect(existsSync(mark)).toBe(false);
});
