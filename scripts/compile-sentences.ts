// Compiles the message catalogue into one typed function a sentence. A sentence is text with names in braces; there is no runtime
// but the choice of the language.
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Catalogue = Map<string, string>;

/** What the back office finds by a code, a field or one of its library's names (apps/office/src/words): its bundle has them all. */
export const lookedUp =
  /^(?:code_[a-z]+|office_(?:also|field|for|create|audit|resource|role|todo|ra_[a-z]+))_(.+?)(?:_one)?$/;

/**
 * Writes `src/generated` of `packages/copy`. Each file is exchanged whole, so what runs meanwhile never reads half of one.
 * @throws when a file, a name or a brace isn't what it should be
 */
export function compileSentences(copy: string): void {
  const pt = readCatalogue(join(copy, 'messages/pt'));
  const en = readCatalogue(join(copy, 'messages/en'));
  const names = [...pt.keys()].sort();
  const code = names.map((name) => codeOf(name, pt.get(name) ?? '', en.get(name) ?? pt.get(name) ?? ''));
  const types = names.map((name) => typeOf(name, pt.get(name) ?? '', en.get(name) ?? ''));
  const office = names
    .filter((name) => lookedUp.test(name))
    .map((name) => `export { ${name} } from './sentences.js';\n`);
  const made = {
    'sentences.js': `import { at, said } from '../locale.ts';\n${code.join('')}`,
    'sentences.d.ts': `import type { Given, Plain } from '../locale.ts';\n${types.join('')}`,
    'office.js': office.join(''),
    'office.d.ts': office.join(''),
  };
  const place = join(copy, 'src/generated');
  mkdirSync(place, { recursive: true });
  for (const [name, text] of Object.entries(made)) {
    const beside = join(place, `${name}.${process.pid}`);
    writeFileSync(beside, text);
    renameSync(beside, join(place, name));
  }
}

function readCatalogue(directory: string): Catalogue {
  const catalogue: Catalogue = new Map();
  for (const file of readdirSync(directory)) {
    const sentences = JSON.parse(readFileSync(join(directory, file), 'utf8')) as Record<string, unknown>;
    for (const [name, text] of Object.entries(sentences)) {
      const problem =
        problemOf(name, text) ?? (catalogue.has(name) ? 'stands in another file as well' : undefined);
      if (problem) throw new Error(`${name} of ${join(directory, file)} ${problem}.`);
      catalogue.set(name, text as string);
    }
  }
  return catalogue;
}

function problemOf(name: string, text: unknown): string | undefined {
  if (!/^[a-z]\w*$/.test(name)) return 'is no name of a function';
  if (typeof text !== 'string') return 'is no text';
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return 'has a brace that is not one of a pair around a name';
  return undefined;
}

/** 'às {time}', 'cerca das {time}': hours are many, but one o'clock is one; which it is shows when it is said. */
const beforeATime = /(?<!\p{L})([aà]s|das) \{(times?)\}/giu;

const inputsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, input = '']) => input);

function codeOf(name: string, pt: string, en: string): string {
  return `export const ${name} = /* @__PURE__ */ said(${functionOf(pt)}, /* en */ ${functionOf(en)});\n`;
}

function functionOf(text: string): string {
  const escaped = text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', '\\n');
  const inputs = inputsOf(text);
  return inputs.length === 0
    ? `() => \`${escaped}\``
    : `(i) => \`${escaped.replace(beforeATime, "$${at('$1', i.$2)}").replace(/\{(\w+)\}/g, '$${i.$1}')}\``;
}

/** With both texts for the reader's editor. */
function typeOf(name: string, pt: string, en: string): string {
  const inputs = [...new Set([...inputsOf(pt), ...inputsOf(en)])].map((input) => `'${input}'`);
  const type = inputs.length === 0 ? 'Plain' : `Given<${inputs.join(' | ')}>`;
  return `/** ${`${pt} · ${en}`.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\nexport declare const ${name}: ${type};\n`;
}
