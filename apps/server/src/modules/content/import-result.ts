import type { FileProblem } from '#platform/json-file.ts';

/** What came of a file: refused with everything that is wrong with it, or what it changed; nothing, when it was known. */
export type ImportResult = { ok: false; problems: FileProblem[] } | { ok: true; changed: string[] };

export type ImportOptions = {
  /** Finds out what the file would do, and leaves everything as it is. */
  dryRun?: boolean;
};
