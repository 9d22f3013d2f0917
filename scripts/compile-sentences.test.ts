import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '@fornada/copy/locale.ts';
import { portugueseSentences, sentenceModules } from '@fornada/copy/sentence-modules.ts';
import type { Plugin } from 'vite';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { compileSentences } from './compile-sentences.ts';

const copy = await mkdtemp(join(tmpdir(), 'fornada-sentences-'));
afterAll(() => rm(copy, { recursive: true, force: true }));
beforeEach(async () => {
  await rm(copy, { recursive: true, force: true });
  for (const language of ['pt', 'en']) await mkdir(join(copy, 'messages', language), { recursive: true });
});

type Sentences = Record<string, (inputs?: object) => string>;

async function say(pt: object, en: object = pt, file = 'bread.json'): Promise<void> {
  await writeFile(join(copy, 'messages/pt', file), JSON.stringify(pt));
  await writeFile(join(copy, 'messages/en', file), JSON.stringify(en));
}
const generated = (name: string) => readFile(join(copy, 'src/generated', name), 'utf8');

/** The compiled sentences, said in one language. */
async function sentences(language: 'pt' | 'en'): Promise<Sentences> {
  compileSentences(copy);
  const code = (await generated('sentences.js'))
    .replace(/^import .*\n/, '')
    .replaceAll('export const ', 'all.');
  const said = (pt: unknown, en: unknown) => (language === 'pt' ? pt : en);
  return new Function('said', 'at', `const all = {};\n${code}return all;`)(said, at) as Sentences;
}

test('a sentence is said in each language, with what stands between its braces', async () => {
  await say({ loaf: 'Pão a {price}, {price}!' }, { loaf: 'Bread at {price}' });
  expect((await sentences('pt')).loaf?.({ price: 2 })).toBe('Pão a 2, 2!');
  expect((await sentences('en')).loaf?.({ price: 2 })).toBe('Bread at 2');
});

test.each([
  ['às {time}', '08:00', 'às 08:00'],
  ['Abre às {time}', '01:00', 'Abre à 01:00'],
  ['até às {time}.', '1h05', 'até à 1h05.'],
  ['cerca das {time}', '01:30 (hora de verão)', 'cerca da 01:30 (hora de verão)'],
  ['para as {time}', '1h', 'para a 1h'],
  ['Sai às {time}', '11:00', 'Sai às 11:00'],
  ['Sai às {time}', '10:01', 'Sai às 10:01'],
  ['às {count} lojas', '1', 'às 1 lojas'],
  ['Lojas {time}', '1h', 'Lojas 1h'],
])('%s at %s is said %s', async (text, time, words) => {
  await say({ out: text });
  expect((await sentences('pt')).out?.({ time, count: time })).toBe(words);
});

test('what means something to JavaScript is only text', async () => {
  const text = 'a `b` $' + '{c} \\ $& "\n\'';
  await say({ crumb: text });
  expect((await sentences('pt')).crumb?.({ c: 'é' })).toBe(text.replace('{c}', 'é'));
});

test('a sentence that is only in Portuguese yet is said in Portuguese', async () => {
  await say({ roll: 'Bola' }, {});
  expect((await sentences('en')).roll?.()).toBe('Bola');
});

test('parameters are asked for by type', async () => {
  await say({ roll: 'Bola', loaf: '{name} a {price}' }, { roll: 'Roll', loaf: '{name} at {price}' });
  compileSentences(copy);
  const types = await generated('sentences.d.ts');
  expect(types).toContain('export declare const roll: Plain;');
  expect(types).toContain("export declare const loaf: Given<'name' | 'price'>;");
});

test.each([
  ['a brace that is not one of a pair', { loaf: 'Pão {price' }],
  ['a parameter that is no name', { loaf: 'Pão {the price}' }],
  ['no text', { loaf: ['Pão'] }],
  ['a key that is no name', { 'a-loaf': 'Pão' }],
])('refuses %s', async (_, catalogue) => {
  await say(catalogue);
  expect(() => compileSentences(copy)).toThrow('loaf');
});

test('refuses a key that stands in two files', async () => {
  await say({ loaf: 'Pão' });
  await say({ loaf: 'Broa' }, undefined, 'cake.json');
  expect(() => compileSentences(copy)).toThrow('loaf');
});

test('what the back office looks up by a code or a field comes with it whole, and nothing else', async () => {
  await say({ office_title: 'Gestão', office_field_name: 'Nome', code_state_open: 'Aberta', loaf: 'Pão' });
  compileSentences(copy);
  expect((await generated('office.js')).match(/\w+(?= \})/g)).toEqual([
    'code_state_open',
    'office_field_name',
  ]);
});

test('a bundle for staff has Portuguese alone', async () => {
  await say({ loaf: 'Pão de {name}, às {time}' }, { loaf: 'Bread of {name}, at {time}' });
  compileSentences(copy);
  const code = await generated('sentences.js');
  const moduleOf = (plugin: Plugin): string => {
    const { transform, load } = plugin as never as Record<
      'transform' | 'load',
      { handler(of: string): string }
    >;
    transform.handler(code);
    return load.handler('/packages/copy/src/generated/sentences/loaf.js');
  };
  expect(moduleOf(sentenceModules)).toContain('Bread of');
  expect(moduleOf(portugueseSentences)).toMatch(/\nexport const loaf = \(i\) => `Pão de [^\n]*`;$/);
});
