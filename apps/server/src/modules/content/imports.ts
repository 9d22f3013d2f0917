import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable, Tx } from '#platform/database.ts';
import type { FileProblem } from '#platform/json-file.ts';

/** Kinds of imported files. Except for menus, each is recognised by its file name in `sample/content`. */
export const fileKinds = [
  'menu',
  'restaurantes',
  'novidades',
  'campanhas',
  'perguntas-frequentes',
  'informacao-legal',
  'documento',
] as const;
export type FileKind = (typeof fileKinds)[number];

/** What a file brings, by what it looks like; undefined when it looks like nothing of ours. */
export function recogniseFile(fileName: string, text: string): FileKind | undefined {
  const name = fileName.replace(/^.*[\\/]/, '').replace(/\.json$/, '');
  if (name === 'termos' || name === 'politica-de-privacidade') return 'documento';
  const named = fileKinds.find((kind) => kind === name);
  if (named) return named;
  if (/"(seccoes|loja_\d+)"\s*:/.test(text)) return 'menu';
  if (/"lojas"\s*:/.test(text)) return 'restaurantes';
  if (/"perguntas"\s*:/.test(text)) return 'perguntas-frequentes';
  if (/"versao"\s*:/.test(text)) return 'documento';
  return undefined;
}

/** An import's result: refused with every error, or what it changed; nothing when the file was imported before. */
export type ImportResult = { ok: false; problems: FileProblem[] } | { ok: true; changed: string[] };

export type ImportOptions = {
  /** Finds out what the file would do, and leaves everything as it is. */
  dryRun?: boolean;
};

/** What an import needs; its transaction may be part of a larger one. */
export type ImportContext = { db: Queryable & Pick<Database, 'transaction'>; clock: Clock };

class Undone extends Error {}

/**
 * Runs `work` in a transaction and undoes it when the result says so: what a dry run would do is then exactly what the
 * performance does.
 */
export async function perform<T>(
  db: ImportContext['db'],
  work: (tx: Tx) => Promise<T>,
  isUndone: (result: T) => boolean,
): Promise<T> {
  const outcome: { result?: T } = {};
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      outcome.result = result;
      if (isUndone(result)) throw new Undone();
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return outcome.result as T;
    throw error;
  }
}
