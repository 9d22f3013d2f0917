import { readdir, readFile } from 'node:fs/promises';

/** What each sentence's module begins with. */
const imported = "import { getLocale, experimentalStaticLocale } from '../runtime.js';\n";

/**
 * All sentences in one module, for Node: opening two thousand was a quarter of a server's start. Browsers get the small ones, of
 * which a build takes what a screen says.
 */
export async function wholeCatalogue(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter((name) => /^[^_].*\.js$/.test(name));
  let whole = imported;
  // One by one, for the same reason as above.
  for (const name of names.sort()) whole += inWhole(await readFile(`${directory}/${name}`, 'utf8'));
  return whole;
}

/** A sentence's module as it stands among all: without its import, and without the types, which are three fifths of it. */
export function inWhole(text: string): string {
  const rest = text.replace(imported, '');
  if (rest === text || /^import /m.test(rest)) throw new Error(`Another import was expected in:\n${text}`);
  const lean = rest
    .replace(/^\/\*.*?\*\/\n+/gms, '')
    .replace(/^((?:export )?const \w+ = |\treturn )\/\*\* @type .*? \*\/ /gm, '$1');
  return `${lean.trim()}\n`;
}
