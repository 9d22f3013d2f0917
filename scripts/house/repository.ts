// The files that the house rules check, with their text.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export type SourceFile = { path: string; text: string };
/** One place that breaks a rule. */
export type Finding = { path: string; line?: number; what: string };
export type HouseCheck = {
  name: string;
  /** Why the rule is there and what to do instead: printed once above the findings. */
  teaches: string;
  find(files: SourceFile[]): Finding[];
};

const root = join(import.meta.dirname, '../..');
const notOurs = new Set(['node_modules', 'dist', 'generated', '.git', 'test-results', 'playwright-report']);
const readable = /\.(ts|tsx|js|mjs|css|sql|json|md|html|yml|yaml|sh)$/;

/** Every file of the repository that people write, path from its root. */
export async function readRepository(): Promise<SourceFile[]> {
  const paths = await walk(root);
  return await Promise.all(
    paths.map(async (path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      text: await readFile(path, 'utf8'),
    })),
  );
}

async function walk(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const nested = entries
    .filter((entry) => !notOurs.has(entry.name) && !entry.name.startsWith('.data'))
    .map(async (entry) => {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) return await walk(path);
      return readable.test(entry.name) ? [path] : [];
    });
  return (await Promise.all(nested)).flat().sort();
}

export const isCode = ({ path }: SourceFile) => /\.(ts|tsx|js|mjs)$/.test(path);
export const isTest = ({ path }: SourceFile) => /\.(test|spec|fixture|story)\.(ts|tsx)$/.test(path);

/** The line of a character, from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
