import type { FileProblem } from '#platform/json-file.ts';

/** An import's result: refused with every error, or what it changed; nothing when the file was imported before. */
export type ImportResult = { ok: false; problems: FileProblem[] } | { ok: true; changed: string[] };

export type ImportOptions = {
  /** Finds out what the file would do, and leaves everything as it is. */
  dryRun?: boolean;
};
